import { listWork } from '../../../contract/applications/figures.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { ChartCard, type ChartProps } from './chart-card.tsx'
import styles from './recruiting-page.module.css'

/** What each member of staff did, without how they voted or decided. */
export function Work({ figures: { work }, query }: ChartProps) {
  return (
    <ChartCard
      title="Work done"
      endpoint={listWork}
      query={query}
      table={{
        columns: ['Staff', 'Decisions', 'Votes', 'Interviews', 'Comments'],
        rows: work.map(
          ({ userId, displayName, avatar, decisions, votes, interviews, comments }) => ({
            key: userId,
            cells: [
              <span key="person" className="row">
                <Avatar src={avatar} name={displayName} size={24} />
                <bdi>{displayName}</bdi>
              </span>,
              formatNumber(decisions),
              formatNumber(votes),
              formatNumber(interviews),
              formatNumber(comments),
            ],
          }),
        ),
      }}
      footer={work.length === 0 && <p className={styles.note}>Nothing done yet.</p>}
    />
  )
}
