import { locale } from '../../../text/locale.ts'

const format = new Intl.DateTimeFormat(locale('en-US'), { dateStyle: 'medium', timeStyle: 'short' })

/**
 * `Nov 21, 2026, 7:30 PM`, as the specification fixes it for the list of submissions, in the user's time zone; text
 * that is no date is returned unchanged.
 */
export function formatSubmitDate(text: string): string {
  const time = Date.parse(text)
  // Browsers put a narrow no-break space before AM and PM, which a typed search would not match.
  return Number.isNaN(time) ? text : format.format(time).replaceAll('\u202f', ' ')
}
