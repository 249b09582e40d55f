import type { Availability } from '../../contract/interview-availability.ts'
import type { Db } from '../../db/db.ts'
import { interviewAvailability, interviews } from '../../db/schema/interviews/times.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000

// Read once, so that all times of a test agree at midnight.
const today = Math.floor(Date.now() / dayMilliseconds) * dayMilliseconds

/** The instant at an hour (UTC) in some days; negative for days ago. */
export function inDays(days: number, hour = 12): Date {
  return new Date(today + days * dayMilliseconds + hour * 60 * 60 * 1000)
}

/** Every day from 12:00 to 14:00 UTC. */
export const noonToTwo: Availability = {
  timeZone: 'UTC',
  weekly: Array.from({ length: 7 }, (_, weekday) => ({ weekday, from: 720, to: 840 })),
  exceptions: [],
  singleTimes: [],
}

/** Makes a member an interviewer who is free every day from 12:00 to 14:00 UTC, or as given. */
export async function insertAvailability(
  db: Db,
  memberId: string,
  availability = noonToTwo,
): Promise<void> {
  await db.insert(interviewAvailability).values({ memberId, ...availability })
}

/** Inserts an interview at this time, agreed ten days before. */
export async function insertInterview(
  db: Db,
  booked: Omit<typeof interviews.$inferInsert, 'lengthMinutes' | 'agreedAt'>,
): Promise<number> {
  const agreedAt = new Date(booked.startsAt.getTime() - 10 * dayMilliseconds)
  const [row] = await db
    .insert(interviews)
    .values({ lengthMinutes: 30, agreedAt, ...booked })
    .returning({ id: interviews.id })
  if (!row) throw new Error('The interview was not inserted.')
  return row.id
}
