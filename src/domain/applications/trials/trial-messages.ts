import { standardMessages } from '../../../contract/applications/decision-messages.ts'
import type { Day } from '../../../contract/core/zoned-time.ts'
import { locale } from '../../../text/locale.ts'
import { message, t } from '../../../text/t.ts'
import { escapeMarkdown } from '../../core/markdown.ts'
import { formInParentheses } from '../../forms/form-in-parentheses.ts'

/** What a decision did to a trial, and the last day of the trial. */
export interface DecidedTrial {
  change: 'started' | 'promoted' | 'ended'
  endsOn: Day
}

/** The standard message to the applicant about a decision that starts or ends a trial, with placeholders. */
export function standardTrialMessage({ change, endsOn }: DecidedTrial): string {
  if (change !== 'started') return t(endMessages[change])
  const until = t('Your trial lasts until {day}.', { day: formatDate(endsOn) })
  return `${t(standardMessages.approved)} ${until}`
}

const endMessages: Record<'promoted' | 'ended', string> = {
  promoted: message('You passed your trial. You are now a **member** of {guild}. Welcome!'),
  ended: message('Leadership of {guild} has ended your trial.'),
}

/** The same for the interview room; `applicant` is the mention of the applicant. */
export function formatTrialInRoom(
  { change, endsOn }: DecidedTrial,
  { applicant, formTitle }: { applicant: string; formTitle: string },
): string {
  if (change === 'started') {
    return t('{applicant}, your application{form} was **approved**. The trial lasts until {day}.', {
      applicant,
      form: formInParentheses(formTitle),
      day: formatDate(endsOn),
    })
  }
  return change === 'promoted'
    ? t('{applicant}, your trial is over. You are now a **member**.', { applicant })
    : t('{applicant}, your trial was **ended**.', { applicant })
}

/** The message to a member whose trial was extended. */
export function formatExtension(endsOn: Day, note: string, guildName: string): string {
  const quoted = note && `\n> ${escapeMarkdown(note).replaceAll('\n', '\n> ')}`
  const news = t('Your trial at {guild} now lasts until **{day}**.', {
    guild: escapeMarkdown(guildName),
    day: formatDate(endsOn),
  })
  return `${news}${quoted}`
}

/** The reminder to staff before a trial ends. */
export function formatTrialReminder(displayName: string, endsOn: Day): string {
  return t(
    'The trial of **{name}** ends on {day}. Promote, extend or end it; it goes on until someone decides.',
    { name: escapeMarkdown(displayName), day: formatDate(endsOn) },
  )
}

/** A day in a sentence: `7 December 2026`. */
export function formatDate(day: Day): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )
}
