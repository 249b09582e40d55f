import { pages } from '../../contract/pages.ts'
import type { Submission } from '../../contract/submissions.ts'
import { Avatar } from '../ui/avatar.tsx'
import { type Column, RowLink } from '../ui/data-table.tsx'
import { shortDate, timeSince } from './dates.ts'
import { StatusBadge } from './status-badge.tsx'

/** Where an application is reviewed. */
export function reviewAddress({ submissionId }: Pick<Submission, 'submissionId'>): string {
  return pages.submission.replace(':submissionId', String(submissionId))
}

const whoAndWhat: readonly Column<Submission>[] = [
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
      <RowLink to={reviewAddress(submission)}>
        <bdi>{submission.userName}</bdi>
      </RowLink>
    ),
  },
  { head: 'Form', cell: ({ title }) => <bdi>{title}</bdi> },
  { head: 'Submit Date', width: 210, cell: ({ submitDate }) => shortDate(submitDate) },
]

/** The columns of the list of submissions, in the specification's order. */
export const submissionColumns: readonly Column<Submission>[] = [
  ...whoAndWhat,
  {
    head: 'Status',
    narrow: 'aside',
    width: 130,
    cell: ({ approved }) => <StatusBadge approved={approved} />,
  },
]

/** The same, with how long each has waited by now instead of a status. */
export const waitingColumns = (now: number): readonly Column<Submission>[] => [
  ...whoAndWhat,
  {
    head: 'Waiting',
    narrow: 'aside',
    width: 130,
    isNumber: true,
    cell: ({ submitDate }) => timeSince(submitDate, now),
  },
]
