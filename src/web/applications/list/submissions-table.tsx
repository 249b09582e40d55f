import type { ListedApplication } from '../../../contract/applications/review.ts'
import type { Submission } from '../../../contract/applications/submissions.ts'
import { pages } from '../../../contract/core/pages.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { type Column, RowLink } from '../../ui/lists/data-table.tsx'
import { ApplicantName } from '../applicant-name.tsx'
import { StatusBadge } from '../status-badge.tsx'
import type { useListFilters } from './use-list-filters.ts'

/** The URL of an application's review page; `query` holds the filters of the list that it is in. */
export function reviewUrl({ submissionId }: Pick<Submission, 'submissionId'>, query = ''): string {
  return pages.submission.replace(':submissionId', String(submissionId)) + query
}

type Row = Submission & Partial<Pick<ListedApplication, 'reviewer'>>

/** The columns of the list of submissions, in the specification's order. */
export const submissionColumns: readonly Column<Row>[] = columnsWith('')

type Address = Pick<ReturnType<typeof useListFilters>, 'filters' | 'choose'>

/** How the filters sort the list; the newest first unless they say otherwise. */
export function sortingOf(filters: Address['filters']) {
  const sorted = filters.sort ?? 'submitDate'
  const direction = filters.direction ?? (sorted === 'submitDate' ? 'descending' : 'ascending')
  return { sorted, direction: direction as 'ascending' | 'descending' }
}

/** The columns with headings that sort the list. */
export function withSorting<Row>(
  columns: readonly Column<Row>[],
  { filters, choose }: Address,
): Column<Row>[] {
  const { sorted, direction } = sortingOf(filters)
  return columns.map((column) => {
    const sort = sortNames[column.head]
    if (!sort) return column
    const isSorted = sort === sorted
    const next = isSorted && direction === 'ascending' ? 'descending' : 'ascending'
    return {
      ...column,
      sort: {
        onSort: () => choose({ sort, direction: next }),
        ...(isSorted && { direction }),
      },
    }
  })
}

const sortNames: Partial<Record<string, string>> = {
  Username: 'username',
  Form: 'form',
  'Submit Date': 'submitDate',
  Status: 'status',
}

/** The columns with links that keep the filters. */
export function columnsWith(query: string): Column<Row>[] {
  return [
    {
      head: 'Avatar',
      hasHiddenHead: true,
      cardSlot: 'mark',
      width: 60,
      cell: ({ avatar, userName }) => <Avatar src={avatar} name={userName} size={28} />,
    },
    {
      head: 'Username',
      cardSlot: 'title',
      cell: (submission) => (
        <>
          <RowLink to={reviewUrl(submission, query)}>
            <bdi>{submission.userName}</bdi>
          </RowLink>{' '}
          <ApplicantName submission={submission} />
        </>
      ),
    },
    {
      head: 'Form',
      cell: ({ title, reviewer }) => (
        <>
          <bdi>{title}</bdi>
          {reviewer && (
            <div className="faint">
              Reviewer: <bdi>{reviewer.displayName}</bdi>
            </div>
          )}
        </>
      ),
    },
    { head: 'Submit Date', width: 210, cell: ({ submitDate }) => formatDateTime(submitDate) },
    {
      head: 'Status',
      cardSlot: 'aside',
      width: 130,
      cell: (submission) => <StatusBadge submission={submission} />,
    },
  ]
}
