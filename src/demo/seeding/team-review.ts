import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { submissionEvents } from '../../db/schema/applications/steps.ts'
import { submissionStages, submissions } from '../../db/schema/applications/submissions.ts'
import { settings } from '../../db/schema/guild.ts'
import { interviewAvailability, interviews } from '../../db/schema/interviews/times.ts'
import { dateBefore } from '../dates.ts'
import type { KnownPeople } from './insert-applications.ts'

interface Review {
  stage: 'in-review' | 'interview' | 'withdrawn'
  /** The member of staff who looks after it, and holds the interview. */
  reviewer?: string
  /** Days until the interview, which is at 19:00 UTC. */
  interviewIn?: number
}

/** How far the review of each pending application has come; the others are new. */
const reviews: Readonly<Record<string, Review>> = {
  anselm_b: { stage: 'withdrawn' },
  korrigan: { stage: 'in-review', reviewer: 'kestrelle' },
  thistle: { stage: 'in-review', reviewer: 'brannock' },
  dorrin: { stage: 'interview', reviewer: 'isaure', interviewIn: 5 },
  bastionette: { stage: 'interview', reviewer: 'brannock', interviewIn: 3 },
}

const interviewers = ['isaure', 'brannock']

/** Every evening; weekday 0 is Monday. */
const evenings = Array.from({ length: 7 }, (_, weekday) => ({
  weekday,
  from: 19 * 60,
  to: 22 * 60,
}))

const hour = 60 * 60 * 1000

/** Inserts interview times, and the stages, reviewers and interviews of the pending applications. */
export async function fillTeamReview(tx: Db, now: Date, people: KnownPeople): Promise<void> {
  await tx.update(settings).set({ reviewsAsTeam: true })
  for (const name of interviewers) {
    const memberId = people.get(name)
    if (memberId === undefined) continue
    await tx.insert(interviewAvailability).values({
      memberId,
      timeZone: 'Europe/Berlin',
      weekly: evenings,
      exceptions: [],
      singleTimes: [],
    })
  }
  for (const [name, review] of Object.entries(reviews)) {
    const [application] = await tx
      .select({ id: submissions.id, completedAt: submissions.completedAt })
      .from(submissions)
      .where(
        and(
          eq(submissions.memberId, people.get(name) ?? ''),
          isNotNull(submissions.completedAt),
          isNull(submissions.approved),
        ),
      )
    if (!application?.completedAt) continue
    await insertReview(tx, now, people, { ...application, ...review })
  }
}

async function insertReview(
  tx: Db,
  now: Date,
  people: KnownPeople,
  {
    id,
    completedAt,
    stage,
    reviewer,
    interviewIn,
  }: Review & { id: number; completedAt: Date | null },
): Promise<void> {
  const reviewerId = people.get(reviewer ?? '') ?? null
  const at = new Date(Math.min(now.getTime(), (completedAt ?? now).getTime() + 12 * hour))
  await tx.update(submissions).set({ stage, reviewerId }).where(eq(submissions.id, id))
  // The booking sets the stage of the interview, and withdrawn applications have no reviewer.
  const setBy = interviewIn === undefined ? reviewerId : null
  await tx.insert(submissionStages).values({ submissionId: id, stage, at, setBy })
  if (interviewIn === undefined) return
  const startsAt = dateBefore(now, -interviewIn, 19 * 60)
  await tx.insert(interviews).values({
    submissionId: id,
    interviewerId: reviewerId,
    startsAt,
    lengthMinutes: 30,
    agreedAt: at,
  })
  await tx
    .insert(submissionEvents)
    .values({ submissionId: id, at, kind: 'interview-booked', interviewAt: startsAt })
}
