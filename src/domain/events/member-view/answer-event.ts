import { eq } from 'drizzle-orm'
import {
  type AnswerInput,
  type MemberEventPage,
  maxAnswerAge,
} from '../../../contract/events/member-events.ts'
import { members } from '../../../db/schema/guild.ts'
import { t } from '../../../text/t.ts'
import type { Context } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import type { PlayedAsChoice } from '../played-as.ts'
import { type SignupChoice, signUp } from '../sign-up.ts'
import { findVisible, loadMemberEvent } from './load-event.ts'

/** Records a member's answer to an event that they may see, and returns the event with it. */
export async function answerEvent(
  ctx: Context,
  memberId: string,
  eventId: string,
  input: AnswerInput,
): Promise<MemberEventPage> {
  await findVisible(ctx.db, memberId, eventId)
  const [person] = await ctx.db
    .select({ id: members.id, roleIds: members.roleIds })
    .from(members)
    .where(eq(members.id, memberId))
  if (!person) throw new DomainError('not-found', t('User not found.'))
  await signUp(ctx, eventId, person, toChoice(input, ctx.now()))
  return loadMemberEvent(ctx, memberId, eventId)
}

/** Shorter travel times are within the error of the estimated clock. */
const leastTravelSeconds = 2

function toChoice(input: AnswerInput, now: Date): SignupChoice {
  const { answer, lateMinutes } = input
  return {
    answer: answer === 'coming' ? 'signed' : answer,
    lateMinutes: lateMinutes ?? null,
    playedAs: toPlayedAs(input),
    givenAt: new Date(now.getTime() - ageOf(input, now) * 1000),
  }
}

/** How many seconds ago an answer was given: before the call was sent, and while it travelled. */
function ageOf({ secondsAgo, sentAt }: AnswerInput, now: Date): number {
  const travelled = (now.getTime() - (sentAt ?? now.getTime())) / 1000
  const age = (secondsAgo ?? 0) + (travelled > leastTravelSeconds ? travelled : 0)
  return Math.min(age, maxAnswerAge)
}

function toPlayedAs({
  characterId,
  classId,
  combatRoleId = null,
}: AnswerInput): PlayedAsChoice | null {
  if (characterId != null) return { characterId, combatRoleId }
  if (classId != null) return { classId, combatRoleId }
  return null
}
