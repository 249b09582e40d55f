import type { HealthReport } from '../../contract/health.ts'
import { formatMoment } from '../ui/format-date.ts'
import { formatCount, formatNumber } from '../ui/format-number.ts'
import type { Check } from './check.ts'

type DirectMessages = NonNullable<HealthReport['directMessages']>

type Postponed = NonNullable<DirectMessages['postponed']>

const title = 'Direct messages'

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
  `The bot opened ${opened} of at most ${limit} direct message channels in the last ${windowMinutes} minutes.`

const sentences: Record<DirectMessages['state'], (report: DirectMessages) => string> = {
  ok: opened,
  near: opened,
  exhausted: (report) => `${opened(report)} The next one is opened ${formatNext(report)}.`,
  paused: (report) =>
    `Discord limits the bot’s direct messages. The bot tries again ${formatNext(report)}.`,
}

const reminders =
  'Event reminders that would come too late are posted in the event’s channel instead.'

const remedies: Record<DirectMessages['state'] | 'postponed', string> = {
  ok: '',
  postponed:
    'You don’t have to do anything: they are sent later. Members who delete their data several times within an hour have to wait for further messages.',
  near: `You don’t have to do anything. The remaining channels are reserved for decisions on applications, so other messages wait. ${reminders}`,
  exhausted: `You don’t have to do anything: waiting messages are sent later. ${reminders}`,
  paused: `You don’t have to do anything: no direct message is lost. ${reminders}`,
}

function formatNext({ nextAt }: { nextAt: string | null }): string {
  return nextAt ? `on ${formatMoment(nextAt)}` : 'soon'
}

function formatWaiting({ waiting }: DirectMessages): string {
  if (waiting === 0) return 'No direct message is waiting.'
  return `${formatCount(waiting, 'direct message is', 'direct messages are')} waiting.`
}

function formatPostponed({ count, since, nextAt }: Postponed): string {
  const oldest = since ? `, the oldest since ${formatMoment(since)}` : ''
  return `Held back by a limit: ${formatNumber(count)}${oldest}. The next can be sent ${formatNext({ nextAt })}.`
}

function formatMissed(count: number): string {
  const reminder = formatCount(count, 'event reminder was', 'event reminders were')
  return `In the last day ${reminder} not sent, because the event had already started.`
}
