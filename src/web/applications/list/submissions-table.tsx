import type { ListedApplication } from '../../../contract/applications/review.ts'
import type { Submission } from '../../../contract/applications/submissions.ts'
import { pages } from '../../../contract/core/pages.ts'
import { t } from '../../../text/t.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { type Column, RowLink } from '../../ui/lists/data-table.tsx'
import { isolated } from '../../ui/marks.tsx'
import { rich } from '../../ui/rich.ts'
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

/** A column whose heading sorts the list, by its name in the address. */
export interface SortableColumn<Row> extends Column<Row> {
  sortName?: 'username' | 'form' | 'submitDate' | 'status'
}

/** The columns with headings that sort the list. */
export function withSorting<Row>(
  columns: readonly SortableColumn<Row>[],
  { filters, choose }: Address,
): Column<Row>[] {
  const { sorted, direction } = sortingOf(filters)
  return columns.map((column) => {
    const { sortName: sort } = column
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

/** The columns with links that keep the filters. */
export function columnsWith(query: string): SortableColumn<Row>[] {
  return [
    {
      head: t('Avatar'),
      hasHiddenHead: true,
      cardSlot: 'mark',
      width: 60,
      cell: ({ avatar, userName }) => <Avatar src={avatar} name={userName} size={28} />,
    },
    {
      head: t('Username'),
      sortName: 'username',
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
      head: t('Form'),
      sortName: 'form',
      cell: ({ title, reviewer }) => (
        <>
          <bdi>{title}</bdi>
          {reviewer && (
            <div className="faint">
              {rich('Reviewer: <name>{reviewer}</name>', {
                reviewer: reviewer.displayName,
                name: isolated,
              })}
            </div>
          )}
        </>
      ),
    },
    {
      head: t('Submit Date'),
      sortName: 'submitDate',
      width: 210,
      cell: ({ submitDate }) => formatDateTime(submitDate),
    },
    {
      head: t('Status'),
      sortName: 'status',
      cardSlot: 'aside',
      width: 130,
      cell: (submission) => <StatusBadge submission={submission} />,
    },
  ]
}
