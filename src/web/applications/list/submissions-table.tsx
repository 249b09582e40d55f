import type { ListedApplication } from '../../../contract/applications/review.ts'
import type { Submission } from '../../../contract/applications/submissions.ts'
import { pages } from '../../../contract/core/pages.ts'
import { t } from '../../../text/t.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { type Column, RowLink } from '../../ui/lists/data-table.tsx'
import {
  type Direction,
  type SortableColumn,
  type Sorting,
  withSorting,
} from '../../ui/lists/sorting.ts'
import { isolated } from '../../ui/marks.tsx'
import { rich } from '../../ui/rich.ts'
import { ApplicantName } from '../applicant-name.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { formatSubmitDate } from './format-submit-date.ts'
import type { useListFilters } from './use-list-filters.ts'

/** The URL of an application's review page; `query` holds the filters of the list that it is in. */
export function reviewUrl({ submissionId }: Pick<Submission, 'submissionId'>, query = ''): string {
  return pages.submission.replace(':submissionId', String(submissionId)) + query
}

type Row = Submission & Partial<Pick<ListedApplication, 'reviewer' | 'firstAnswer'>>

/** The columns of the list of submissions, in the specification's order. */
export const submissionColumns: readonly Column<Row>[] = columnsWith('')

type Address = Pick<ReturnType<typeof useListFilters>, 'filters' | 'choose'>
type SortName = 'username' | 'form' | 'submitDate' | 'status'

/** A column of a list of applications, by its name in the address if it sorts the list. */
export type ApplicationColumn<Application> = SortableColumn<Application, SortName>

/** How the filters sort the list; the newest first unless they say otherwise. */
export function sortingOf(filters: Address['filters']): Sorting<SortName> {
  const by = (filters.sort ?? 'submitDate') as SortName
  const direction = filters.direction ?? (by === 'submitDate' ? 'descending' : 'ascending')
  return { by, direction: direction as Direction }
}

/** The columns with headings that sort the list. */
export function withSortingInAddress<Application>(
  columns: readonly ApplicationColumn<Application>[],
  { filters, choose }: Address,
) {
  return withSorting(columns, sortingOf(filters), ({ by, direction }) =>
    choose({ sort: by, direction }),
  )
}

/** The columns with links that keep the filters. */
export function columnsWith(query: string): ApplicationColumn<Row>[] {
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
      cell: ({ title, reviewer, firstAnswer }) => (
        <>
          <bdi>{title}</bdi>
          {firstAnswer && (
            <div className="faint ellipsis">
              <bdi>{firstAnswer}</bdi>
            </div>
          )}
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
      cell: ({ submitDate }) => formatSubmitDate(submitDate),
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
