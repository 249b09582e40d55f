import { type FunnelStage, listFunnel } from '../../../contract/applications/figures.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { ChartCard, type ChartProps } from './chart-card.tsx'
import { formatShare } from './format.ts'
import styles from './recruiting-page.module.css'

const names: Record<FunnelStage['stage'], string> = {
  draft: 'Drafts started',
  received: 'Received',
  interview: 'Interview',
  trial: 'Trial',
  member: 'Member',
}

/** How many applications reached each step, from a draft to a member. */
export function Funnel({ figures: { funnel, underway }, query }: ChartProps) {
  const max = funnel[0]?.count || 1
  return (
    <ChartCard
      title="From draft to member"
      endpoint={listFunnel}
      query={query}
      table={{
        columns: ['Step', 'Applications', 'Went on'],
        rows: funnel.map(({ stage, count, wentOn }) => ({
          key: stage,
          cells: [names[stage], formatNumber(count), wentOn == null ? '–' : formatShare(wentOn)],
        })),
      }}
      footer={
        <p className={styles.note}>
          Striped: did not go on. {formatNumber(underway)} {underway === 1 ? 'is' : 'are'} still in
          progress.
        </p>
      }
    >
      <ol className={styles.funnel}>
        {funnel.map(({ stage, count, wentOn }, index) => (
          <li key={stage}>
            <span>{names[stage]}</span>
            <span className={styles.track} aria-hidden>
              <span
                className={stage === 'member' ? styles.members : styles.reached}
                style={{ width: `${(count / max) * 100}%` }}
              />
              <span
                className={styles.stopped}
                style={{
                  width: `${(((funnel[index - 1]?.count ?? count) - count) / max) * 100}%`,
                }}
              />
            </span>
            <b>{formatNumber(count)}</b>
            <span className={styles.note}>
              {wentOn != null && `${formatShare(wentOn)} went on`}
            </span>
          </li>
        ))}
      </ol>
    </ChartCard>
  )
}
