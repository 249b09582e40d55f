import type { Submission } from '../../../contract/applications/submissions.ts'
import { SearchableTable } from '../../app/menu/searchable-table.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { submissionColumns } from './submissions-table.tsx'

const idOf = ({ submissionId }: Submission) => submissionId

/** The applications, searchable by user, date as shown, and form. */
export function SubmissionsList({ submissions }: { submissions: readonly Submission[] }) {
  return (
    <SearchableTable
      caption="Submissions"
      columns={submissionColumns}
      rows={submissions}
      keyOf={idOf}
      textOf={textOf}
      placeholder="Search by username or form title..."
      empty="No submissions found matching your search criteria"
      pagerLabel="Pages of submissions"
    />
  )
}

function textOf({ userName, submitDate, title }: Submission): string {
  return [userName, formatDateTime(submitDate), title].join('\n')
}
