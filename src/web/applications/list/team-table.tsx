import type { ListedApplication } from '../../../contract/applications/review.ts'
import { t } from '../../../text/t.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { DataTable, RowLink } from '../../ui/lists/data-table.tsx'
import { ApplicantName } from '../applicant-name.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { ReviewerCell } from './reviewer-cell.tsx'
import { StageCell } from './stage-cell.tsx'
import { type ApplicationColumn, reviewUrl, withSortingInAddress } from './submissions-table.tsx'
import styles from './team-table.module.css'
import type { useListFilters } from './use-list-filters.ts'
import { VotesCell } from './votes-cell.tsx'

interface TeamTableProps {
  applications: readonly ListedApplication[]
  address: ReturnType<typeof useListFilters>
}

/** The list for a guild that reviews as a team: with stages, votes and reviewers. */
export function TeamTable({ applications, address }: TeamTableProps) {
  return (
    <DataTable
      caption={t('Submissions')}
      columns={withSortingInAddress(teamColumns(address.query), address)}
      rows={applications}
      keyOf={({ submissionId }) => submissionId}
      className={styles.team}
    />
  )
}

function teamColumns(query: string): ApplicationColumn<ListedApplication>[] {
  return [
    {
      head: t('Avatar'),
      hasHiddenHead: true,
      cardSlot: 'mark',
      className: styles.mark,
      width: 56,
      cell: ({ avatar, userName }) => <Avatar src={avatar} name={userName} size={28} />,
    },
    {
      head: t('Username'),
      sortName: 'username',
      cardSlot: 'title',
      className: styles.name,
      cell: (application) => (
        <>
          <RowLink to={reviewUrl(application, query)}>
            <bdi>{application.userName}</bdi>
          </RowLink>{' '}
          <ApplicantName submission={application} />
          <div className={styles.note}>
            <bdi>{application.title}</bdi>
          </div>
        </>
      ),
    },
    {
      head: t('Submit Date'),
      sortName: 'submitDate',
      className: styles.date,
      width: 188,
      cell: ({ submitDate }) => formatDateTime(submitDate),
    },
    {
      head: t('Stage'),
      className: styles.stage,
      width: 230,
      cell: (application) => <StageCell application={application} />,
    },
    {
      head: t('Votes'),
      className: styles.votes,
      width: 210,
      cell: ({ votes }) => votes && <VotesCell votes={votes} />,
    },
    {
      head: t('Reviewer'),
      className: styles.reviewer,
      width: 160,
      cell: (application) => <ReviewerCell application={application} />,
    },
    {
      head: t('Status'),
      sortName: 'status',
      cardSlot: 'aside',
      className: styles.status,
      width: 134,
      cell: (application) => <StatusBadge submission={application} />,
    },
  ]
}
