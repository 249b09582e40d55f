import { locale } from '../../text/locale.ts'

const time = new Intl.DateTimeFormat(locale(), { timeStyle: 'short' })

/** `18:14` in the user's time zone. */
export function formatTime(moment: string | Date): string {
  return time.format(new Date(moment))
}
