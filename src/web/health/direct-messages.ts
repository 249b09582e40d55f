import type { HealthReport } from '../../contract/health.ts'
import { t } from '../../text/t.ts'
import { formatMoment } from '../ui/format-date.ts'
import type { Check } from './check.ts'
import { componentTitles } from './component-titles.ts'

type DirectMessages = NonNullable<HealthReport['directMessages']>

type Postponed = NonNullable<DirectMessages['postponed']>

const title = componentTitles.directMessages

/** The check of direct messages; none if the server does not report them. */
export function directMessages({ directMessages: report }: HealthReport): Check[] {
  if (!report) return []
  const { state, missedReminders, postponed } = report
  const sentence = `${sentences[state](report)} ${formatWaiting(report)}`
  const details = [
    ...(postponed?.count ? [formatPostponed(postponed)] : []),
    ...(missedReminders > 0 ? [formatMissed(missedReminders)] : []),
  ]
  if (state === 'ok' && details.length === 0) return [{ title, state, sentence }]
  const remedy = remedies[state === 'ok' && postponed?.count ? 'postponed' : state]
  return [{ title, state: 'watch', sentence, details, ...(remedy && { remedy }) }]
}

const opened = ({ opened, limit, windowMinutes }: DirectMessages) =>
  t(
    'The bot opened {opened} of at most {limit} direct message channels in the last {minutes, plural, one {# minute} other {# minutes}}.',
    { opened, limit, minutes: windowMinutes },
  )

const sentences: Record<DirectMessages['state'], (report: DirectMessages) => string> = {
  ok: opened,
  near: opened,
  exhausted: (report) => `${opened(report)} ${formatNextOpening(report)}`,
  paused: (report) => `${t('Discord limits the bot’s direct messages.')} ${formatNextTry(report)}`,
}

const reminders = t(
  'Event reminders that would come too late are posted in the event’s channel instead.',
)

const remedies: Record<DirectMessages['state'] | 'postponed', string> = {
  ok: '',
  postponed: t(
    'You don’t have to do anything: they are sent later. Members who delete their data several times within an hour have to wait for further messages.',
  ),
  near: `${t('You don’t have to do anything. The remaining channels are reserved for decisions on applications, so other messages wait.')} ${reminders}`,
  exhausted: `${t('You don’t have to do anything: waiting messages are sent later.')} ${reminders}`,
  paused: `${t('You don’t have to do anything: no direct message is lost.')} ${reminders}`,
}

function formatNextOpening({ nextAt }: DirectMessages): string {
  return nextAt
    ? t('The next one is opened on {time}.', { time: formatMoment(nextAt) })
    : t('The next one is opened soon.')
}

function formatNextTry({ nextAt }: DirectMessages): string {
  return nextAt
    ? t('The bot tries again on {time}.', { time: formatMoment(nextAt) })
    : t('The bot tries again soon.')
}

function formatWaiting({ waiting }: DirectMessages): string {
  if (waiting === 0) return t('No direct message is waiting.')
  return t('{count, plural, one {# direct message is} other {# direct messages are}} waiting.', {
    count: waiting,
  })
}

function formatPostponed({ count, since, nextAt }: Postponed): string {
  const held = since
    ? t('Held back by a limit: {count, number}, the oldest since {time}.', {
        count,
        time: formatMoment(since),
      })
    : t('Held back by a limit: {count, number}.', { count })
  const next = nextAt
    ? t('The next can be sent on {time}.', { time: formatMoment(nextAt) })
    : t('The next can be sent soon.')
  return `${held} ${next}`
}

function formatMissed(count: number): string {
  return t(
    'In the last day {count, plural, one {# event reminder was} other {# event reminders were}} not sent, because the event had already started.',
    { count },
  )
}
