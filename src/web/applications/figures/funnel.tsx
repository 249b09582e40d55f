import { type FunnelStage, listFunnel } from '../../../contract/applications/figures.ts'
import { t } from '../../../text/t.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { ChartCard, type ChartProps } from './chart-card.tsx'
import { formatShare } from './format.ts'
import styles from './recruiting-page.module.css'

const names: Record<FunnelStage['stage'], string> = {
  draft: t('Drafts started'),
  received: t('Received'),
  interview: t('Interview'),
  trial: t('Trial'),
  member: t('Member'),
}

/** How many applications reached each step, from a draft to a member. */
export function Funnel({ figures: { funnel, underway }, query }: ChartProps) {
  const max = funnel[0]?.count || 1
  return (
    <ChartCard
      title={t('From draft to member')}
      endpoint={listFunnel}
      query={query}
      table={{
        columns: [t('Step'), t('Applications'), t('Went on')],
        rows: funnel.map(({ stage, count, wentOn }) => ({
          key: stage,
          cells: [names[stage], formatNumber(count), wentOn == null ? '–' : formatShare(wentOn)],
        })),
      }}
      footer={
        <p className={styles.note}>
          {t(
            'Striped: did not go on. {count, plural, one {# is} other {# are}} still in progress.',
            { count: underway },
          )}
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
              {wentOn != null && t('{share} went on', { share: formatShare(wentOn) })}
            </span>
          </li>
        ))}
      </ol>
    </ChartCard>
  )
}
