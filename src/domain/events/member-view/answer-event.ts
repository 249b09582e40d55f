import { eq } from 'drizzle-orm'
import type { AnswerInput, MemberEventPage } from '../../../contract/events/member-events.ts'
import { members } from '../../../db/schema/guild.ts'
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
  if (!person) throw new DomainError('not-found', 'User not found.')
  await signUp(ctx, eventId, person, toChoice(input, ctx.now()))
  return loadMemberEvent(ctx, memberId, eventId)
}

function toChoice(input: AnswerInput, now: Date): SignupChoice {
  const { answer, lateMinutes, secondsAgo } = input
  return {
    answer: answer === 'coming' ? 'signed' : answer,
    lateMinutes: lateMinutes ?? null,
    playedAs: toPlayedAs(input),
    givenAt: new Date(now.getTime() - (secondsAgo ?? 0) * 1000),
  }
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
