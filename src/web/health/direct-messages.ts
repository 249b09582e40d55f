import type { HealthReport } from '../../contract/health.ts'
import { formatMoment } from '../ui/format-date.ts'
import { formatCount } from '../ui/format-number.ts'
import type { Check } from './check.ts'

type DirectMessages = NonNullable<HealthReport['directMessages']>

const title = 'Direct messages'

/** The check of direct messages; none if the server does not report them. */
export function directMessages({ directMessages: report }: HealthReport): Check[] {
  if (!report) return []
  const { state, missedReminders } = report
  const sentence = `${sentences[state](report)} ${formatWaiting(report)}`
  if (missedReminders === 0 && state === 'ok') return [{ title, state, sentence }]
  return [
    {
      title,
      state: 'watch',
      sentence,
      ...(missedReminders > 0 && { details: [formatMissed(missedReminders)] }),
      ...(state !== 'ok' && { remedy: remedies[state] }),
    },
  ]
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

const remedies = {
  near: 'You don’t have to do anything. Once the limit is reached, further direct messages wait.',
  exhausted: `You don’t have to do anything: waiting messages are sent later. ${reminders}`,
  paused: `You don’t have to do anything: no direct message is lost. ${reminders}`,
}

function formatNext({ nextAt }: DirectMessages): string {
  return nextAt ? `on ${formatMoment(nextAt)}` : 'soon'
}

function formatWaiting({ waiting }: DirectMessages): string {
  if (waiting === 0) return 'No direct message is waiting.'
  return `${formatCount(waiting, 'direct message is', 'direct messages are')} waiting.`
}

function formatMissed(count: number): string {
  const reminder = formatCount(count, 'event reminder was', 'event reminders were')
  return `In the last day ${reminder} not sent, because the event had already started.`
}
