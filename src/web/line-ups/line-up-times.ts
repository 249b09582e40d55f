import type { LineUp } from '../../contract/line-ups/line-up.ts'
import { locale } from '../../text/locale.ts'
import { t } from '../../text/t.ts'
import { formatDeadline, formatEventDay, ownZone } from '../events/member/event-times.ts'

const clock = (zone: string, moment: string) =>
  new Intl.DateTimeFormat(locale(), { timeZone: zone, timeStyle: 'short' }).format(new Date(moment))

type Zoned = Pick<LineUp, 'startsAt' | 'timeZone'>

/** `Friday 27 November, 20:30` in the guild's zone, which is named if the reader's clock differs. */
export function formatStart({ startsAt, timeZone }: Zoned): string {
  const time = clock(timeZone, startsAt)
  const day = formatEventDay(startsAt, timeZone)
  return time === clock(ownZone, startsAt)
    ? t('{day}, {time}', { day, time })
    : t('{day}, {time} {zone} time', { day, time, zone: timeZone })
}

/** `Friday 12:50` in the guild's zone, with the date if it is more than six days away. */
export const formatPast = (moment: string, { timeZone }: Zoned) =>
  formatDeadline(moment, timeZone, Date.now())
