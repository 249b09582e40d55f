import { useQuery } from '@tanstack/react-query'
import { listSubmissions, type Submission } from '../../../contract/applications/submissions.ts'
import { CsvLink } from '../../app/menu/csv-link.tsx'
import { RequestError } from '../../app/menu/request-error.tsx'
import { StaffPage } from '../../app/menu/staff-page.tsx'
import { Loading, Skeleton } from '../../ui/display/load-states.tsx'
import { formatCount, formatNumber } from '../../ui/format-number.ts'
import { TableSkeleton } from '../../ui/lists/data-table.tsx'
import { submissionsQuery } from '../queries.ts'
import { UnsavedNotesNotice } from '../review/unsaved-notes-notice.tsx'
import { SubmissionsList } from './submissions-list.tsx'
import styles from './submissions-page.module.css'
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
        <LoadingSkeleton />
      )}
    </StaffPage>
  )
}

function LoadingSkeleton() {
  return (
    <>
      <Loading isHidden>Loading submissions...</Loading>
      <div className={styles.tools}>
        <Skeleton width={360} height={36} />
      </div>
      <div className={styles.card}>
        <TableSkeleton columns={submissionColumns} rows={10} />
      </div>
    </>
  )
}

function factOf(submissions: readonly Submission[]): string {
  const pending = submissions.filter(({ approved }) => approved == null).length
  return `${formatCount(submissions.length, 'application')}, ${formatNumber(pending)} pending`
}
