import { listWork } from '../../../contract/applications/figures.ts'
import { t } from '../../../text/t.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { ChartCard, type ChartProps } from './chart-card.tsx'
import styles from './recruiting-page.module.css'

/** What each member of staff did, without how they voted or decided. */
export function Work({ figures: { work }, query }: ChartProps) {
  return (
    <ChartCard
      title={t('Work done')}
      endpoint={listWork}
      query={query}
      table={{
        columns: [
          t('Staff', { context: 'people' }),
          t('Decisions'),
          t('Votes'),
          t('Interviews'),
          t('Comments'),
        ],
        rows: work.map(
          ({ userId, displayName, avatar, decisions, votes, interviews, comments }) => ({
            key: userId,
            cells: [
              <span key="person" className={styles.person}>
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
      footer={work.length === 0 && <p className={styles.note}>{t('Nothing done yet.')}</p>}
    />
  )
}
