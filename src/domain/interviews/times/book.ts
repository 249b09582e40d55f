import { eq } from 'drizzle-orm'
import type { InterviewRules } from '../../../contract/interview-availability.ts'
import type { Db } from '../../../db/db.ts'
import { submissionEvents } from '../../../db/schema/applications/steps.ts'
import { members } from '../../../db/schema/guild.ts'
import { interviews } from '../../../db/schema/interviews/times.ts'
import { t } from '../../../text/t.ts'
import { advanceStage } from '../../applications/stages.ts'
import { aboutApplication, recordChange } from '../../audit/record.ts'
import type { Context } from '../../core/context.ts'
import { DomainError, validationError } from '../../core/errors.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { InterviewChange } from '../../jobs/payloads.ts'
import { consumeQuota, type Quota } from '../../rate-limits/quotas.ts'
import {
  type Actor,
  type Application,
  findInterview,
  type Interview,
  lockApplication,
} from './load-interview.ts'
import { requireBooked, requireChangeable, rulesFor } from './notice.ts'
import { listOfferedSlots } from './offered-slots.ts'
import { readInterviewRules } from './rules.ts'

type Clock = Pick<Context, 'db' | 'now'>

const hour = 60 * 60 * 1000

/** Each change posts a message in the interview room. */
const changesPerHour: Quota = {
  name: 'interview changes',
  times: 12,
  windowMilliseconds: hour,
  message: (wait) => t('You have changed your interview too often. Try again in {wait}.', { wait }),
}

/** Books an interview for the applicant, with the interviewer who is free then and has the fewest. */
export async function bookInterview(
  ctx: Clock,
  actor: Actor,
  submissionId: number,
  { startsAt, timeZone }: { startsAt: Date; timeZone?: string | undefined },
): Promise<void> {
  await changeInterview(ctx, actor, submissionId, async (tx, application) => {
    const current = await findInterview(tx, submissionId)
    if (current?.state === 'booked') {
      throw new DomainError('conflict', t('An interview is already booked. Move it instead.'))
    }
    if (timeZone !== undefined) await rememberTimeZone(tx, actor.memberId, timeZone)
    const rules = await readInterviewRules(tx)
    const interviewerId = await chooseInterviewer(ctx, tx, { application, actor, rules, startsAt })
    const { lengthMinutes } = rules
    const agreedAt = ctx.now()
    const [booked] = await tx
      .insert(interviews)
      .values({ submissionId, interviewerId, startsAt, lengthMinutes, agreedAt })
      .returning()
    await advanceStage(tx, submissionId, 'interview', agreedAt)
    return { before: null, after: booked, change: 'booked' }
  })
}

/** Moves a booked interview to another free time; the interviewer stays if they are free then. */
export async function moveInterview(
  ctx: Clock,
  actor: Actor,
  submissionId: number,
  { startsAt, reason }: { startsAt: Date; reason: string },
): Promise<void> {
  await changeInterview(ctx, actor, submissionId, async (tx, application) => {
    const rules = await readInterviewRules(tx)
    const before = await requireChangeable(ctx, tx, { submissionId, actor, rules })
    if (before.startsAt.getTime() === startsAt.getTime()) {
      throw new DomainError('conflict', t('The interview is already booked for this time.'))
    }
    const request = { application, actor, rules, startsAt, moved: before }
    const interviewerId = await chooseInterviewer(ctx, tx, request)
    const { lengthMinutes } = rules
    const [after] = await tx
      .update(interviews)
      .set({
        ...{ startsAt, interviewerId, lengthMinutes, agreedAt: ctx.now(), reason },
        revision: before.revision + 1,
      })
      .where(eq(interviews.id, before.id))
      .returning()
    return { before, after, change: 'moved' }
  })
}

/** Cancels a booked interview; another one can be booked then. */
export async function cancelInterview(
  ctx: Clock,
  actor: Actor,
  submissionId: number,
  { reason }: { reason: string },
): Promise<void> {
  await changeInterview(ctx, actor, submissionId, async (tx) => {
    const rules = await readInterviewRules(tx)
    const before = await requireChangeable(ctx, tx, { submissionId, actor, rules })
    const [after] = await tx
      .update(interviews)
      .set({ state: 'cancelled', reason })
      .where(eq(interviews.id, before.id))
      .returning()
    return { before, after, change: actor.isStaff ? 'cancelled-by-staff' : 'cancelled' }
  })
}

/** Marks that the applicant or staff did not come to an interview that has begun, and offers a new one. */
export async function markNoShow(
  ctx: Clock,
  staffId: string,
  submissionId: number,
  missedBy: 'applicant' | 'staff',
): Promise<void> {
  const actor = { memberId: staffId, isStaff: true }
  await changeInterview(ctx, actor, submissionId, async (tx) => {
    const before = await requireBooked(tx, submissionId)
    if (before.startsAt > ctx.now()) {
      throw new DomainError('conflict', t('The interview has not started yet. Move or cancel it.'))
    }
    const [after] = await tx
      .update(interviews)
      .set({ state: 'no-show', missedBy })
      .where(eq(interviews.id, before.id))
      .returning()
    return { before, after, change: 'no-show' }
  })
}

/** Stores the time zone in which a person is shown times. */
export async function rememberTimeZone(db: Db, memberId: string, timeZone: string): Promise<void> {
  await db.update(members).set({ timeZone }).where(eq(members.id, memberId))
}

interface Changed {
  before: Interview | null
  after: Interview | undefined
  change: InterviewChange
}

/** Makes a change of an undecided application's interview, records it and enqueues the message about it. */
async function changeInterview(
  ctx: Clock,
  actor: Actor,
  submissionId: number,
  make: (tx: Db, application: Application) => Promise<Changed>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const application = await lockApplication(tx, submissionId, actor)
    if (!application.isUndecided) {
      throw new DomainError('conflict', t('This application was already decided or withdrawn.'))
    }
    if (!actor.isStaff) await consumeQuota(tx, changesPerHour, actor.memberId, 1)
    const { before, after, change } = await make(tx, application)
    if (!after) throw new Error('The interview was not stored.')
    await recordChange(tx, {
      at: ctx.now(),
      // The log keeps the names of staff only.
      actorId: actor.isStaff ? actor.memberId : null,
      action: `interview ${change === 'cancelled-by-staff' ? 'cancelled' : change}`,
      ...aboutApplication(submissionId),
      before: before && describe(before),
      after: describe(after),
    })
    await tx
      .insert(submissionEvents)
      .values({
        submissionId,
        at: ctx.now(),
        kind: eventKindOf(change, after),
        interviewAt: after.startsAt,
      })
      .onConflictDoNothing()
    const startsAt = after.startsAt.toISOString()
    const update = { interviewId: after.id, submissionId, startsAt, change }
    await enqueue(tx, 'post-interview-change', update)
  })
}

function eventKindOf(change: InterviewChange, { missedBy }: Interview) {
  if (change !== 'no-show') return `interview-${change}` as const
  return missedBy === 'staff' ? 'interview-missed-by-staff' : 'interview-missed'
}

function describe({ startsAt, state, missedBy }: Interview) {
  return { startsAt: startsAt.toISOString(), state, ...(missedBy && { missedBy }) }
}

interface TimeRequest {
  application: Application
  actor: Actor
  rules: InterviewRules
  startsAt: Date
  moved?: Interview
}

/** The interviewer of a free time; throws if it is not free any more. */
async function chooseInterviewer(
  { now }: Clock,
  tx: Db,
  { application, actor, rules, startsAt, moved }: TimeRequest,
): Promise<string> {
  if (startsAt <= now()) throw validationError(t('This time is in the past. Choose a later one.'))
  const slots = await listOfferedSlots(
    tx,
    {
      applicantId: application.memberId,
      movedInterviewId: moved?.id,
      rules: rulesFor(actor, rules),
      now: now(),
    },
    { isLocking: true },
  )
  const slot = slots.find((one) => one.startsAt.getTime() === startsAt.getTime())
  const [leastBusy] = slot?.interviewerIds ?? []
  if (!slot || !leastBusy) {
    throw new DomainError(
      'conflict',
      t('This time is no longer free. Choose another one; nothing else has changed.'),
    )
  }
  const { interviewerId } = moved ?? {}
  return interviewerId && slot.interviewerIds.includes(interviewerId) ? interviewerId : leastBusy
}
