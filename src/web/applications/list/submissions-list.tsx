import type { Submission } from '../../../contract/applications/submissions.ts'
import { t } from '../../../text/t.ts'
import { SearchableTable } from '../../app/menu/searchable-table.tsx'
import { formatSubmitDate } from './format-submit-date.ts'
import { submissionColumns } from './submissions-table.tsx'

const idOf = ({ submissionId }: Submission) => submissionId

/** The applications, searchable by user, date as shown, and form. */
export function SubmissionsList({ submissions }: { submissions: readonly Submission[] }) {
  return (
    <SearchableTable
      caption={t('Submissions')}
      columns={submissionColumns}
      rows={submissions}
      keyOf={idOf}
      textOf={textOf}
      placeholder={t('Search by username or form title...')}
      emptyHint={t('Applications are listed here once they are sent.')}
      empty={t('No submissions found matching your search criteria')}
      pagerLabel={t('Pages of submissions')}
    />
  )
}

function textOf({ userName, displayName, submitDate, title }: Submission): string {
  return [userName, displayName, formatSubmitDate(submitDate), title].join('\n')
}
