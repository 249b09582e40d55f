import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pages } from '../../../contract/core/pages.ts'
import type { HistoryChannel, HistoryDetail } from '../../../contract/imports/history.ts'
import { t } from '../../../text/t.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { StaffPage } from '../../app/menu/staff-page.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Loading } from '../../ui/display/load-states.tsx'
import { dayFormats, formatMoment } from '../../ui/format-date.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import styles from '../imports.module.css'
import { ProgressBar } from '../progress-bar.tsx'
import { HistoryActions } from './history-actions.tsx'
import { historyQuery } from './queries.ts'
import { formatRemaining } from './remaining-time.ts'

const trail = { above: [{ to: pages.imports, label: t('Import') }], here: t('Message history') }

/** /menu/import/history/…: one count of the history, its progress and what can be done about it. */
export function HistoryPage() {
  const { historyId = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(historyQuery(historyId))
  return (
    <StaffPage
      title={t('Message history')}
      trail={trail}
      subtitle={data && t('Since {date}', { date: dayFormats.long.format(Date.parse(data.since)) })}
    >
      {data ? (
        <>
          <section className={styles.card} aria-labelledby="state">
            <h2 id="state">{headingOf(data)}</h2>
            <Progress data={data} />
            <Sums data={data} />
            <HistoryActions key={data.state} data={data} />
          </section>
          {data.channels.length > 0 && <Channels channels={data.channels} />}
        </>
      ) : error ? (
        <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
          {t('Failed to load this count.')}
        </RequestError>
      ) : (
        <Loading>{t('Loading the message history...')}</Loading>
      )}
    </StaffPage>
  )
}

function headingOf({ state, isPaused, doneAt, undoneAt }: HistoryDetail): string {
  if (isPaused) return t('Paused')
  switch (state) {
    case 'finding':
      return t('Finding threads')
    case 'counting':
      return t('Counting messages')
    case 'leveling':
      return t('Computing XP')
    case 'done':
      return t('Counted on {time}', { time: formatMoment(doneAt ?? '') })
    case 'undoing':
      return t('Undoing')
    case 'undone':
      return t('Undone on {time}', { time: formatMoment(undoneAt ?? '') })
  }
}

function Progress({ data }: { data: HistoryDetail }) {
  const { state, share, isPaused, remainingSeconds, problem } = data
  if (state === 'done' || state === 'undone') return null
  const percent = Math.round(share * 100)
  return (
    <>
      {state === 'counting' && (
        <ProgressBar label={t('Messages')} done={share} total={1}>
          {isPaused || remainingSeconds === null
            ? t('About {percent} %', { percent })
            : t('About {percent} %, {time} left', {
                percent,
                time: formatRemaining(remainingSeconds),
              })}
        </ProgressBar>
      )}
      {!isPaused && (
        <p className="muted">{t('This goes on in the background. You can leave this page.')}</p>
      )}
      {problem && (
        <p className="danger" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

function Sums({ data: { messages, members, xp, countsXP, state } }: { data: HistoryDetail }) {
  if (state === 'undone') return null
  return (
    <dl className={styles.counts}>
      <div>
        <dt>{t('Messages')}</dt>
        <dd>{formatNumber(messages)}</dd>
      </div>
      <div>
        <dt>{t('Members')}</dt>
        <dd>{formatNumber(members)}</dd>
      </div>
      <div>
        <dt>{t('XP')}</dt>
        <dd>{countsXP ? formatNumber(xp) : t('Left out')}</dd>
      </div>
    </dl>
  )
}

const channelStates = {
  reading: { label: t('Reading'), color: 'info' },
  done: { label: t('Read'), color: 'success' },
  unreadable: { label: t('Not readable'), color: 'danger' },
} as const

const columns: readonly Column<HistoryChannel>[] = [
  {
    head: t('Channel'),
    cardSlot: 'title',
    cell: ({ channelId, name }) =>
      channelId === null ? t('Threads and deleted channels') : <bdi>#{name}</bdi>,
  },
  {
    head: t('State'),
    cardSlot: 'aside',
    width: 150,
    cell: ({ state }) => (
      <Badge color={channelStates[state].color}>{channelStates[state].label}</Badge>
    ),
  },
  {
    head: t('Read'),
    isNumber: true,
    width: 100,
    cell: ({ share }) => t('{percent} %', { percent: Math.floor(share * 100) }),
  },
  {
    head: t('Messages'),
    isNumber: true,
    width: 130,
    cell: ({ messages }) => formatNumber(messages),
  },
]

function Channels({ channels }: { channels: readonly HistoryChannel[] }) {
  const unreadable = channels.filter(({ state }) => state === 'unreadable').length
  return (
    <section className={styles.list} aria-labelledby="channels">
      <h2 id="channels">{t('Channels')}</h2>
      {unreadable > 0 && (
        <p className="attention">
          {t(
            'The bot could not read {count, plural, one {# channel} other {# channels}} to the end. Allow it to view them and to read their history, then count again: what is counted already is not counted twice.',
            { count: unreadable },
          )}
        </p>
      )}
      <DataTable
        caption={t('Channels')}
        columns={columns}
        rows={channels}
        keyOf={({ channelId }) => channelId ?? 'threads'}
      />
    </section>
  )
}
