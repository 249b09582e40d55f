import type { Submission } from '../../../contract/applications/submissions.ts'
import { pages } from '../../../contract/core/pages.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { type Column, RowLink } from '../../ui/lists/data-table.tsx'
import { StatusBadge } from '../status-badge.tsx'

/** The URL of an application's review page. */
export function reviewUrl({ submissionId }: Pick<Submission, 'submissionId'>): string {
  return pages.submission.replace(':submissionId', String(submissionId))
}

/** The columns of the list of submissions, in the specification's order. */
export const submissionColumns: readonly Column<Submission>[] = [
  {
    head: 'Avatar',
    hasHiddenHead: true,
    narrow: 'mark',
    width: 60,
    cell: ({ avatar, userName }) => <Avatar src={avatar} name={userName} size={28} />,
  },
  {
    head: 'Username',
    narrow: 'title',
    cell: (submission) => (
      <RowLink to={reviewUrl(submission)}>
        <bdi>{submission.userName}</bdi>
      </RowLink>
    ),
  },
  { head: 'Form', cell: ({ title }) => <bdi>{title}</bdi> },
  { head: 'Submit Date', width: 210, cell: ({ submitDate }) => formatDateTime(submitDate) },
  {
    head: 'Status',
    narrow: 'aside',
    width: 130,
    cell: ({ approved }) => <StatusBadge approved={approved} />,
  },
]
