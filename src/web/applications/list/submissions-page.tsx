import { useQuery } from '@tanstack/react-query'
import { listSubmissions, type Submission } from '../../../contract/applications/submissions.ts'
import { CsvLink } from '../../app/menu/csv-link.tsx'
import { RequestError } from '../../app/menu/request-error.tsx'
import { SearchableTableSkeleton } from '../../app/menu/searchable-table.tsx'
import { StaffPage } from '../../app/menu/staff-page.tsx'
import { Loading } from '../../ui/display/load-states.tsx'
import { formatCount, formatNumber } from '../../ui/format-number.ts'
import { submissionsQuery } from '../queries.ts'
import { UnsavedNotesNotice } from '../review/unsaved-notes-notice.tsx'
import { SubmissionsList } from './submissions-list.tsx'
import { submissionColumns } from './submissions-table.tsx'

/** /menu/submissions: all applications, with search and pages of ten. */
export function SubmissionsPage() {
  const { data, error, isFetching, refetch } = useQuery(submissionsQuery)
  return (
    <StaffPage
      title="Form Submissions"
      fact={data && !error && factOf(data)}
      actions={<CsvLink endpoint={listSubmissions} of="the submissions" />}
    >
      <UnsavedNotesNotice />
      {error ? (
        <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
          Failed to load submissions. Please try again later.
        </RequestError>
      ) : data ? (
        <SubmissionsList submissions={data} />
      ) : (
        <>
          <Loading isHidden>Loading submissions...</Loading>
          <SearchableTableSkeleton columns={submissionColumns} />
        </>
      )}
    </StaffPage>
  )
}

function factOf(submissions: readonly Submission[]): string {
  const pending = submissions.filter(({ approved }) => approved == null).length
  return `${formatCount(submissions.length, 'application')}, ${formatNumber(pending)} pending`
}
