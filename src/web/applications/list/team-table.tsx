import type { ListedApplication } from '../../../contract/applications/review.ts'
import { t } from '../../../text/t.ts'
import { classes } from '../../ui/classes.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { DataTable, RowLink } from '../../ui/lists/data-table.tsx'
import { ApplicantName } from '../applicant-name.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { formatSubmitDate } from './format-submit-date.ts'
import { ReviewerCell } from './reviewer-cell.tsx'
import { StageCell } from './stage-cell.tsx'
import { type ApplicationColumn, reviewUrl, withSortingInAddress } from './submissions-table.tsx'
import styles from './team-table.module.css'
import type { useListFilters } from './use-list-filters.ts'
import { VotesCell } from './votes-cell.tsx'

interface TeamTableProps {
  applications: readonly ListedApplication[]
  /** Whether each row names its form. */
  hasSeveralForms: boolean
  address: ReturnType<typeof useListFilters>
}

/** The list for a guild that reviews as a team: with stages, votes and reviewers. */
export function TeamTable({ applications, hasSeveralForms, address }: TeamTableProps) {
  return (
    <DataTable
      caption={t('Submissions')}
      columns={withSortingInAddress(teamColumns(address.query, hasSeveralForms), address)}
      rows={applications}
      keyOf={({ submissionId }) => submissionId}
      className={styles.team}
    />
  )
}

function teamColumns(
  query: string,
  hasSeveralForms: boolean,
): ApplicationColumn<ListedApplication>[] {
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
          <div className="ellipsis">
            <RowLink to={reviewUrl(application, query)}>
              <bdi>{application.userName}</bdi>
            </RowLink>{' '}
            <ApplicantName submission={application} />
          </div>
          <div className={classes('ellipsis', styles.note)}>
            {(hasSeveralForms || !application.firstAnswer) && (
              <bdi className="muted">{application.title}</bdi>
            )}
            {hasSeveralForms && application.firstAnswer && ' · '}
            <bdi>{application.firstAnswer}</bdi>
          </div>
        </>
      ),
    },
    {
      head: t('Submit Date'),
      sortName: 'submitDate',
      className: styles.date,
      width: 172,
      cell: ({ submitDate }) => formatSubmitDate(submitDate),
    },
    {
      head: t('Stage'),
      className: styles.stage,
      width: 228,
      cell: (application) => <StageCell application={application} />,
    },
    {
      head: t('Votes'),
      className: styles.votes,
      width: 168,
      cell: ({ votes }) => votes && <VotesCell votes={votes} />,
    },
    {
      head: t('Reviewer'),
      className: styles.reviewer,
      width: 146,
      cell: (application) => <ReviewerCell application={application} />,
    },
    {
      head: t('Status'),
      sortName: 'status',
      cardSlot: 'aside',
      className: styles.status,
      width: 126,
      cell: (application) => <StatusBadge submission={application} />,
    },
  ]
}
