import type { Trial } from '../../../contract/applications/trials.ts'
import { addDays } from '../../../contract/core/zoned-time.ts'
import { t } from '../../../text/t.ts'

const day = 24 * 60 * 60 * 1000

const daysFrom = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / day)

/** How long a trial lasts, and which of its days it is. */
export function dayOfTrial({
  startsOn,
  endsOn,
  today,
}: Pick<Trial, 'startsOn' | 'endsOn'> & { today: string }) {
  const length = Math.max(1, daysFrom(startsOn, endsOn))
  return { length, day: Math.min(Math.max(daysFrom(startsOn, today) + 1, 1), length) }
}

/** When a trial ends, as a sentence. */
export function describeEnd(endsOn: string, today: string): string {
  const left = daysFrom(today, endsOn)
  if (left < 0) {
    return t('The trial ended {days, plural, one {# day} other {# days}} ago.', { days: -left })
  }
  if (left < 2) return left === 0 ? t('The trial ends today.') : t('The trial ends tomorrow.')
  return t('The trial ends in {days, plural, one {# day} other {# days}}.', { days: left })
}

/** The end of a trial that is extended by a number of days, from today if it is over. */
export function extendedEnd(endsOn: string, today: string, days: number): string {
  return addDays(endsOn > today ? endsOn : today, days)
}
