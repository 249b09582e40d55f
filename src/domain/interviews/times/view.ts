import { eq } from 'drizzle-orm'
import type {
  InterviewTimes,
  OwnInterview,
  StaffInterview,
} from '../../../contract/interview-times.ts'
import type { Db } from '../../../db/db.ts'
import { members } from '../../../db/schema/guild.ts'
import { t } from '../../../text/t.ts'
import type { Context } from '../../core/context.ts'
import { readGuildTimeZone } from '../../core/guild-time-zone.ts'
import { readAvailability } from './availability.ts'
import { type Actor, findInterview, type Interview, loadApplication } from './load-interview.ts'
import { changeableUntil, rulesFor } from './notice.ts'
import { listOfferedSlots } from './offered-slots.ts'
import { cancellationReasons } from './reminders.ts'
import { placeOf, readInterviewRules } from './rules.ts'

type Clock = Pick<Context, 'db' | 'now'>

/** The applicant's own interview, with the times that they can book. */
export async function getOwnInterview(
  ctx: Clock,
  memberId: string,
  submissionId: number,
): Promise<OwnInterview> {
  const plan = await readPlan(ctx, { memberId, isStaff: false }, submissionId)
  const { current, rules, ...shown } = plan
  return {
    ...shown,
    changeableUntil:
      current?.state === 'booked' ? changeableUntil(current, rules).toISOString() : null,
    place: placeOf(rules),
    timeZone: await readTimeZone(ctx.db, memberId),
  }
}

/** An applicant's interview, for staff. */
export async function getStaffInterview(
  ctx: Clock,
  memberId: string,
  submissionId: number,
): Promise<StaffInterview> {
  const plan = await readPlan(ctx, { memberId, isStaff: true }, submissionId)
  const { current: _, rules: __, ...shown } = plan
  return shown
}

/** The caller's own times as an interviewer, and the rules. */
export async function getInterviewTimes(ctx: Clock, memberId: string): Promise<InterviewTimes> {
  return {
    availability: await readAvailability(ctx, memberId),
    rules: await readInterviewRules(ctx.db),
    guildTimeZone: await readGuildTimeZone(ctx.db),
  }
}

/** A person's remembered time zone; null if none is. */
export async function readTimeZone(db: Db, memberId: string): Promise<string | null> {
  const [row] = await db
    .select({ timeZone: members.timeZone })
    .from(members)
    .where(eq(members.id, memberId))
  return row?.timeZone ?? null
}

/** The times of an application's interview that the actor can choose, in order; none once it is decided. */
export async function listSlotsFor(
  ctx: Clock,
  actor: Actor,
  submissionId: number,
): Promise<Date[]> {
  return (await loadPlan(ctx, actor, submissionId)).slots
}

async function loadPlan({ db, now }: Clock, actor: Actor, submissionId: number) {
  const application = await loadApplication(db, submissionId, actor)
  const current = await findInterview(db, submissionId)
  const rules = await readInterviewRules(db)
  const request = {
    applicantId: application.memberId,
    movedInterviewId: current?.id,
    rules: rulesFor(actor, rules),
    now: now(),
  }
  const slots = application.isUndecided ? await listOfferedSlots(db, request) : []
  const bookedAt = current?.state === 'booked' ? current.startsAt.getTime() : null
  return {
    current,
    rules,
    slots: slots
      .map(({ startsAt }) => startsAt)
      .filter((startsAt) => startsAt.getTime() !== bookedAt),
  }
}

async function readPlan(ctx: Clock, actor: Actor, submissionId: number) {
  const { current, rules, slots } = await loadPlan(ctx, actor, submissionId)
  return {
    current,
    rules,
    interview: current && (await toInterview(ctx.db, current)),
    slots: slots.map((startsAt) => startsAt.toISOString()),
    lengthMinutes: rules.lengthMinutes,
    guildTimeZone: await readGuildTimeZone(ctx.db),
  }
}

async function toInterview(db: Db, interview: Interview) {
  const { startsAt, lengthMinutes, state, interviewerId, reason, missedBy } = interview
  const isAutomatic = Object.values(cancellationReasons).some((one) => one === reason)
  return {
    startsAt: startsAt.toISOString(),
    lengthMinutes,
    state,
    interviewer: await readName(db, interviewerId),
    reason: isAutomatic && reason ? t(reason) : reason,
    missedBy,
  }
}

async function readName(db: Db, memberId: string | null): Promise<string | null> {
  if (memberId === null) return null
  const [row] = await db
    .select({ name: members.displayName })
    .from(members)
    .where(eq(members.id, memberId))
  return row?.name ?? null
}
