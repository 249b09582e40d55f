import { useQuery } from '@tanstack/react-query'
import { pages } from '../../../contract/core/pages.ts'
import type { HistorySummary } from '../../../contract/imports/history.ts'
import { t } from '../../../text/t.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Loading } from '../../ui/display/load-states.tsx'
import { dayFormats, formatMoment } from '../../ui/format-date.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { type Column, DataTable, RowLink } from '../../ui/lists/data-table.tsx'
import styles from '../imports.module.css'
import { badgeOf, historiesQuery, isUnfinished } from './queries.ts'
import { StartForm } from './start-form.tsx'

/** Counting the messages from before the bot: the form that starts it, and the counts so far. */
export function HistorySection() {
  const { data, error, isFetching, refetch } = useQuery(historiesQuery)
  if (!data) {
    return error ? (
      <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
        {t('Failed to load the message history.')}
      </RequestError>
    ) : (
      <Loading>{t('Loading the message history...')}</Loading>
    )
  }
  return (
    <section className={styles.card} aria-labelledby="history">
      <h2 id="history">{t('Messages from before Muster')}</h2>
      <p className="muted">
        {t(
          'The bot reads the messages that were sent before it came, and counts them like new ones: messages per member and day, and XP by your XP rules. It never stores what they say. No messages are posted and no roles change.',
        )}
      </p>
      {!data.some(isUnfinished) && <StartForm />}
      {data.length > 0 && (
        <DataTable
          caption={t('Counts of the message history')}
          columns={columns}
          rows={data}
          keyOf={({ historyId }) => historyId}
        />
      )}
    </section>
  )
}

const columns: readonly Column<HistorySummary>[] = [
  {
    head: t('Messages since'),
    cardSlot: 'title',
    cell: ({ historyId, since }) => (
      <RowLink to={pages.history.replace(':historyId', String(historyId))}>
        {dayFormats.long.format(Date.parse(since))}
      </RowLink>
    ),
  },
  {
    head: t('State'),
    cardSlot: 'aside',
    width: 170,
    cell: (run) => <Badge color={badgeOf(run).color}>{badgeOf(run).label}</Badge>,
  },
  {
    head: t('Messages'),
    isNumber: true,
    width: 110,
    cell: ({ messages }) => formatNumber(messages),
  },
  { head: t('By'), width: 180, cell: ({ createdBy }) => <bdi>{createdBy}</bdi> },
  { head: t('Started'), width: 190, cell: ({ createdAt }) => formatMoment(createdAt) },
]
