import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { listSubmissions } from '../../../contract/applications/submissions.ts'
import { t } from '../../../text/t.ts'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { CsvLink } from '../../app/menu/csv-link.tsx'
import { RequestError } from '../../app/menu/request-error.tsx'
import { SearchableTableSkeleton } from '../../app/menu/searchable-table.tsx'
import { StaffPage } from '../../app/menu/staff-page.tsx'
import { Loading } from '../../ui/display/load-states.tsx'
import { applicationsQuery, isUnknownCall, submissionsQuery } from '../queries.ts'
import { UnsavedNotesNotice } from '../review/unsaved-notes-notice.tsx'
import { isPending } from '../status-badge.tsx'
import { ApplicationsList } from './applications-list.tsx'
import { submissionColumns } from './submissions-table.tsx'
import { useListFilters } from './use-list-filters.ts'

const SubmissionsList = lazyComponent(
  async () => (await import('./submissions-list.tsx')).SubmissionsList,
)

/** /menu/submissions: the applications, with filters and pages of ten. */
export function SubmissionsPage() {
  const { filters, cursor } = useListFilters()
  const list = useQuery(applicationsQuery(filters, cursor))
  const hasNoFilters = isUnknownCall(list.error)
  const whole = useQuery({ ...submissionsQuery, enabled: hasNoFilters })
  const counts = hasNoFilters
    ? whole.data && { all: whole.data.length, pending: whole.data.filter(isPending).length }
    : list.data?.counts
  return (
    <StaffPage
      title={t('Form Submissions')}
      subtitle={
        counts &&
        t(
          '{count, plural, one {# application} other {# applications}}, {pending, number} pending',
          { count: counts.all, pending: counts.pending },
        )
      }
      actions={<CsvLink endpoint={listSubmissions} of={t('the submissions')} />}
    >
      <UnsavedNotesNotice />
      {hasNoFilters ? (
        <Loaded result={whole}>
          {(submissions) => <SubmissionsList submissions={submissions} />}
        </Loaded>
      ) : (
        <Loaded result={list}>{(data) => <ApplicationsList list={data} />}</Loaded>
      )}
    </StaffPage>
  )
}

interface LoadedProps<Data> {
  result: UseQueryResult<Data>
  children: (data: Data) => React.ReactNode
}

function Loaded<Data>({ result, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = result
  if (error) {
    return (
      <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
        {t('Failed to load submissions. Please try again later.')}
      </RequestError>
    )
  }
  if (data !== undefined) return children(data)
  return (
    <>
      <Loading isHidden>{t('Loading submissions...')}</Loading>
      <SearchableTableSkeleton columns={submissionColumns} />
    </>
  )
}
