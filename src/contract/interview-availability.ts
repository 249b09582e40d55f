import { z } from 'zod'
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

const quarterHour = (name: string, min: number, max: number) =>
  z
    .int(required(`${name} is missing.`))
    .min(min, `${name} must be a time of the day.`)
    .max(max, `${name} must be a time of the day.`)
    .multipleOf(15, `${name} must be a quarter of an hour, such as 19:15.`)

/** Hours of a day, in minutes since its midnight. */
export const DayRange = z
  .object({
    from: quarterHour('The start', 0, minutesPerDay - 15),
    to: quarterHour('The end', 15, minutesPerDay),
  })
  .refine(({ from, to }) => from < to, 'The end must be after the start.')
export type DayRange = z.infer<typeof DayRange>

const Day = z.iso.date('Choose a day.')

/** An IANA time zone. */
export const TimeZone = text('The time zone', 100).refine(isTimeZone, {
  message: 'The time zone must be one such as Europe/Berlin.',
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
            .int(required('Choose a weekday.'))
            .min(0, 'Choose a weekday.')
            .max(6, 'Choose a weekday.'),
          from: DayRange.shape.from,
          to: DayRange.shape.to,
        })
        .refine(({ from, to }) => from < to, 'The end must be after the start.'),
      required('The weekly hours are missing.'),
    )
    .max(maxWeeklyRanges, `You can save at most ${maxWeeklyRanges} ranges a week.`),
  /** The hours of single days, instead of the weekly ones; none if the interviewer is away. */
  exceptions: z
    .array(
      z.object({
        day: Day,
        ranges: z
          .array(DayRange, required('The hours of an exception are missing.'))
          .max(maxRangesPerDay, `A day can have at most ${maxRangesPerDay} ranges.`),
      }),
      required('The exceptions are missing.'),
    )
    .max(maxExceptions, `You can save at most ${maxExceptions} exceptions.`),
  /** Additional starts of single interviews. */
  singleTimes: z
    .array(
      z.object({ day: Day, minute: quarterHour('The time', 0, minutesPerDay - 15) }),
      required('The single times are missing.'),
    )
    .max(maxSingleTimes, `You can save at most ${maxSingleTimes} single times.`),
})
export type Availability = z.infer<typeof Availability>

const whole = (name: string, unit: string, min: number, max: number) =>
  z
    .int32(required(`${name} needs a number of ${unit}.`))
    .min(min, `${name} must be at least ${min} ${unit}.`)
    .max(max, `${name} may be at most ${max} ${unit}.`)

/** The rules of all interviews. */
export const InterviewRules = z.object({
  lengthMinutes: whole('The length', 'minutes', 15, 240).multipleOf(
    5,
    'The length must be a multiple of 5 minutes.',
  ),
  /** The minimum time before an interview at which it can be booked, moved or cancelled by the applicant. */
  noticeHours: whole('The notice', 'hours', 0, 168),
  /** The minimum time between two interviews of one interviewer. */
  bufferMinutes: whole('The buffer', 'minutes', 0, 240).multipleOf(
    5,
    'The buffer must be a multiple of 5 minutes.',
  ),
})
export type InterviewRules = z.infer<typeof InterviewRules>

/** The rules until staff change them. */
export const defaultInterviewRules: InterviewRules = {
  lengthMinutes: 30,
  noticeHours: 24,
  bufferMinutes: 0,
}
