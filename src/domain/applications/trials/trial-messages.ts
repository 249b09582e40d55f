import { standardMessages } from '../../../contract/applications/decision-messages.ts'
import type { Day } from '../../../contract/core/zoned-time.ts'
import { escapeMarkdown } from '../../core/markdown.ts'

/** What a decision did to a trial, and the last day of the trial. */
export interface DecidedTrial {
  change: 'started' | 'promoted' | 'ended'
  endsOn: Day
}

/** The standard message to the applicant about a decision that starts or ends a trial, with placeholders. */
export function standardTrialMessage({ change, endsOn }: DecidedTrial): string {
  if (change === 'started') {
    return `${standardMessages.approved} Your trial lasts until ${formatDate(endsOn)}.`
  }
  return change === 'promoted'
    ? 'You passed your trial. You are now a **member** of {guild}. Welcome!'
    : 'Leadership of {guild} has ended your trial.'
}

/** The same for the interview room, after the mention of the applicant. */
export function formatTrialInRoom({ change, endsOn }: DecidedTrial, formTitle: string): string {
  const title = escapeMarkdown(formTitle)
  if (change === 'started') {
    return `your application (${title}) was **approved**. The trial lasts until ${formatDate(endsOn)}.`
  }
  return change === 'promoted'
    ? 'your trial is over. You are now a **member**.'
    : 'your trial was **ended**.'
}

/** The message to a member whose trial was extended. */
export function formatExtension(endsOn: Day, message: string, guildName: string): string {
  const note = message && `\n> ${escapeMarkdown(message).replaceAll('\n', '\n> ')}`
  return `Your trial at ${escapeMarkdown(guildName)} now lasts until **${formatDate(endsOn)}**.${note}`
}

/** The reminder to staff before a trial ends. */
export function formatTrialReminder(displayName: string, endsOn: Day): string {
  return `The trial of **${escapeMarkdown(displayName)}** ends on ${formatDate(endsOn)}. Promote, extend or end it; it goes on until someone decides.`
}

/** A day in a sentence: `7 December 2026`. */
export function formatDate(day: Day): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )
}
