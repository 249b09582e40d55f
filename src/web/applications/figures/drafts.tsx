import { listAbandoned } from '../../../contract/applications/figures.ts'
import { t } from '../../../text/t.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { BarList } from './bar-list.tsx'
import { ChartCard, type ChartProps } from './chart-card.tsx'
import styles from './recruiting-page.module.css'

/** The last question answered in abandoned drafts. */
export function Drafts({ figures: { abandoned, funnel }, query }: ChartProps) {
  const count = abandoned.reduce((sum, { drafts }) => sum + drafts, 0)
  const keyOf = (questionId: number | null | undefined) => String(questionId ?? 'none')
  return (
    <ChartCard
      title={t('Where drafts were abandoned')}
      endpoint={listAbandoned}
      query={query}
      table={{
        columns: [t('Last question answered'), t('Drafts')],
        rows: abandoned.map(({ questionId, questionText, drafts }) => ({
          key: keyOf(questionId),
          cells: [<bdi key="text">{questionText}</bdi>, formatNumber(drafts)],
        })),
      }}
      footer={
        <p className={styles.note}>
          {count > 0
            ? t(
                '{count, number} of {total, plural, one {# draft} other {# drafts}}, not saved for a week. The bars show the last question answered.',
                { count, total: funnel[0]?.count ?? 0 },
              )
            : t('No drafts were abandoned.')}
        </p>
      }
    >
      {count > 0 && (
        <BarList
          rows={abandoned.map(({ questionId, questionText, drafts }) => ({
            key: keyOf(questionId),
            label: questionText,
            count: drafts,
            value: <b>{formatNumber(drafts)}</b>,
          }))}
        />
      )}
    </ChartCard>
  )
}
