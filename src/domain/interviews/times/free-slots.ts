import {
  addDays,
  type Day,
  dayIn,
  daysBetween,
  minuteOfDayIn,
  weekdayOf,
  zonedTimeToInstant,
} from '../../../contract/core/zoned-time.ts'
import {
  type Availability,
  bookingDays,
  type DayRange,
  type InterviewRules,
} from '../../../contract/interview-availability.ts'

const millisecondsPerMinute = 60_000
const millisecondsPerDay = 24 * 60 * millisecondsPerMinute

/** The time of a booked interview. */
export interface BookedTime {
  startsAt: Date
  lengthMinutes: number
}

/**
 * The starts of the interviews that can be booked with one interviewer, in order. Local times that the clocks
 * skip are left out, and of those that they show twice only the first is offered.
 */
export function listFreeSlots(
  availability: Availability,
  rules: InterviewRules,
  booked: readonly BookedTime[],
  now: Date,
): Date[] {
  const first = now.getTime() + rules.noticeHours * 60 * millisecondsPerMinute
  const last = now.getTime() + bookingDays * millisecondsPerDay
  const starts = listOfferedStarts(availability, rules, now)
  return [...new Set(starts)]
    .filter((start) => start > now.getTime() && start >= first && start <= last)
    .filter((start) => !booked.some((other) => collides(start, rules, other)))
    .sort((one, other) => one - other)
    .map((start) => new Date(start))
}

/** Whether an interview at this time would overlap a booked one or the buffer around it. */
function collides(
  start: number,
  { lengthMinutes, bufferMinutes }: InterviewRules,
  { startsAt, ...other }: BookedTime,
): boolean {
  const buffer = bufferMinutes * millisecondsPerMinute
  const end = start + lengthMinutes * millisecondsPerMinute
  const otherEnd = startsAt.getTime() + other.lengthMinutes * millisecondsPerMinute
  return start < otherEnd + buffer && startsAt.getTime() < end + buffer
}

function listOfferedStarts(availability: Availability, rules: InterviewRules, now: Date): number[] {
  const { timeZone, weekly, exceptions, singleTimes } = availability
  const exceptionOf = new Map(exceptions.map(({ day, ranges }) => [day, ranges]))
  const today = dayIn(timeZone, now)
  const days = daysBetween(today, addDays(today, bookingDays + 1))
  const rangesOf = (day: Day): readonly DayRange[] =>
    exceptionOf.get(day) ?? weekly.filter(({ weekday }) => weekday === weekdayOf(day))
  return [
    ...days.flatMap((day) =>
      rangesOf(day).flatMap((range) => startsInRange(timeZone, day, range, rules)),
    ),
    ...singleTimes.flatMap(({ day, minute }) => startAt(timeZone, day, minute)),
  ]
}

function startsInRange(
  timeZone: string,
  day: Day,
  { from, to }: DayRange,
  { lengthMinutes, bufferMinutes }: InterviewRules,
): number[] {
  const rangeEnd = zonedTimeToInstant(timeZone, day, to).getTime()
  // If the clocks skip `to`, the end is too late, so the local time of the last minute counts as well.
  const endsInRange = (start: number) => {
    const end = start + lengthMinutes * millisecondsPerMinute
    const lastMinute = new Date(end - millisecondsPerMinute)
    return end <= rangeEnd && minuteOfDayIn(timeZone, lastMinute) < to
  }
  const starts: number[] = []
  for (let minute = from; minute < to; minute += lengthMinutes + bufferMinutes) {
    starts.push(...startAt(timeZone, day, minute))
  }
  return starts.filter(endsInRange)
}

/** The instant of a local time; none if the clocks skip it. */
function startAt(timeZone: string, day: Day, minute: number): number[] {
  const instant = zonedTimeToInstant(timeZone, day, minute)
  const isShown = dayIn(timeZone, instant) === day && minuteOfDayIn(timeZone, instant) === minute
  return isShown ? [instant.getTime()] : []
}
