import { z } from 'zod'
import { type LazyText, t } from '../text/t.ts'
import { amount } from './core/amount.ts'
import { required } from './core/fields.ts'
import { text } from './core/text-fields.ts'
import { isTimeZone } from './core/zoned-time.ts'

const minutesPerDay = 24 * 60

/** The numbers of ranges, exceptions and single times that an interviewer can save. */
export const maxWeeklyRanges = 50
export const maxExceptions = 60
export const maxRangesPerDay = 10
export const maxSingleTimes = 60

/** The days, from today, on which interviews can be booked. */
export const bookingDays = 14

function quarterHour(name: LazyText, min: number, max: number) {
  const ofTheDay = () => t('{name} must be a time of the day.', { name: name() })
  return z
    .int(required(() => t('{name} is missing.', { name: name() })))
    .min(min, { error: ofTheDay })
    .max(max, { error: ofTheDay })
    .multipleOf(15, {
      error: () => t('{name} must be a quarter of an hour, such as 19:15.', { name: name() }),
    })
}

const endAfterStart = () => t('The end must be after the start.')
const chooseWeekday = () => t('Choose a weekday.')

/** Hours of a day, in minutes since its midnight. */
export const DayRange = z
  .object({
    from: quarterHour(() => t('The start'), 0, minutesPerDay - 15),
    to: quarterHour(() => t('The end'), 15, minutesPerDay),
  })
  .refine(({ from, to }) => from < to, { error: endAfterStart })
export type DayRange = z.infer<typeof DayRange>

const Day = z.iso.date({ error: () => t('Choose a day.') })

/** An IANA time zone. */
export const TimeZone = text(() => t('The time zone'), 100).refine(isTimeZone, {
  error: () => t('The time zone must be one such as Europe/Berlin.'),
})

/** When an interviewer can hold interviews, in local time of their own zone. */
export const Availability = z.object({
  timeZone: TimeZone,
  /** The hours of each week; weekday 0 is Monday. */
  weekly: z
    .array(
      z
        .object({
          weekday: z
            .int(required(chooseWeekday))
            .min(0, { error: chooseWeekday })
            .max(6, { error: chooseWeekday }),
          from: DayRange.shape.from,
          to: DayRange.shape.to,
        })
        .refine(({ from, to }) => from < to, { error: endAfterStart }),
      required(() => t('The weekly hours are missing.')),
    )
    .max(maxWeeklyRanges, {
      error: () => t('You can save at most {max, number} ranges a week.', { max: maxWeeklyRanges }),
    }),
  /** The hours of single days, instead of the weekly ones; none if the interviewer is away. */
  exceptions: z
    .array(
      z.object({
        day: Day,
        ranges: z
          .array(
            DayRange,
            required(() => t('The hours of an exception are missing.')),
          )
          .max(maxRangesPerDay, {
            error: () =>
              t('A day can have at most {max, number} ranges.', { max: maxRangesPerDay }),
          }),
      }),
      required(() => t('The exceptions are missing.')),
    )
    .max(maxExceptions, {
      error: () => t('You can save at most {max, number} exceptions.', { max: maxExceptions }),
    }),
  /** Additional starts of single interviews. */
  singleTimes: z
    .array(
      z.object({ day: Day, minute: quarterHour(() => t('The time'), 0, minutesPerDay - 15) }),
      required(() => t('The single times are missing.')),
    )
    .max(maxSingleTimes, {
      error: () => t('You can save at most {max, number} single times.', { max: maxSingleTimes }),
    }),
})
export type Availability = z.infer<typeof Availability>

/** The longest text about where interviews take place. */
export const maxPlaceLength = 100

/** The rules of all interviews. */
export const InterviewRules = z.object({
  lengthMinutes: amount('minutes', () => t('The length'), 15, 240).multipleOf(5, {
    error: () => t('The length must be a multiple of 5 minutes.'),
  }),
  /** The minimum time before an interview at which it can be booked, moved or cancelled by the applicant. */
  noticeHours: amount('hours', () => t('The notice'), 0, 168),
  /** The minimum time between two interviews of one interviewer. */
  bufferMinutes: amount('minutes', () => t('The buffer'), 0, 240).multipleOf(5, {
    error: () => t('The buffer must be a multiple of 5 minutes.'),
  }),
  /** Where interviews take place, in the guild's words; empty: in a voice call on Discord. */
  place: text(() => t('The place', { context: 'of interviews' }), maxPlaceLength),
})
export type InterviewRules = z.infer<typeof InterviewRules>

/** The rules until staff change them. */
export const defaultInterviewRules: InterviewRules = {
  lengthMinutes: 30,
  noticeHours: 24,
  bufferMinutes: 0,
  place: '',
}
