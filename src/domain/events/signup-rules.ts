import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { maxSignups } from '../../contract/events/event-fields.ts'
import type { Db } from '../../db/db.ts'
import { eventChannels, signups } from '../../db/schema/events/events.ts'
import { members, roles } from '../../db/schema/guild.ts'
import { t } from '../../text/t.ts'
import { isConfirmedMember } from '../accounts/rights.ts'
import { DomainError } from '../core/errors.ts'
import type { EventRow } from './event-row.ts'

type Answer = (typeof signups.$inferSelect)['answer']

/** A member with their current roles. */
export interface SignupMember {
  id: string
  roleIds: readonly string[]
}

/** When signups for an event end, except for Late and Not coming. */
export function deadlineOf({
  startsAt,
  deadlineMinutes,
}: Pick<EventRow, 'startsAt' | 'deadlineMinutes'>): Date {
  return new Date(startsAt.getTime() - deadlineMinutes * 60_000)
}

/**
 * Rejects answers to an imported or cancelled event and after the start. After the deadline only Late and Not
 * coming can be chosen, and nothing withdrawn; a member can still change what they play in their current answer.
 */
export function requireOpen(
  event: EventRow,
  wanted: Answer | 'withdrawn',
  before: Answer | undefined,
  now: Date,
): void {
  if (event.importedAt) {
    throw new DomainError('conflict', t('This event comes from Raid-Helper. Answer there.'))
  }
  if (event.cancelledAt) throw new DomainError('conflict', t('This event is cancelled.'))
  if (event.startsAt <= now) {
    throw new DomainError('conflict', t('This event has begun, so sign-ups are closed.'))
  }
  const isAllowedAfterDeadline = wanted === 'late' || wanted === 'absent' || wanted === before
  if (deadlineOf(event) > now || isAllowedAfterDeadline) return
  throw new DomainError(
    'conflict',
    `${t('The deadline for sign-ups has passed.')} ${describeOpenChoices(wanted, before)}`,
  )
}

function describeOpenChoices(wanted: Answer | 'withdrawn', before: Answer | undefined): string {
  if (wanted !== 'withdrawn' || !before) return t('You can still answer Late or Not coming.')
  return before === 'absent'
    ? t('You can’t withdraw your answer any more, but you can still answer Late.')
    : t('You can’t withdraw your answer any more. If you aren’t coming, answer Not coming.')
}

/** Rejects one more signup at an event that has as many as it can. */
export async function requireSignupCapacity(tx: Db, eventId: string): Promise<void> {
  const count = await tx.$count(
    signups,
    and(eq(signups.eventId, eventId), isNull(signups.removedAt)),
  )
  if (count < maxSignups) return
  throw new DomainError('conflict', t('This event has 1,000 answers, which is the limit.'))
}

/** Rejects people whom the bot does not know, and those without a role that may sign up. */
export async function requireSignupRole(
  tx: Db,
  { channelId, signupRoleIds }: EventRow,
  person: SignupMember,
): Promise<void> {
  const isAllowed =
    signupRoleIds.length > 0 ? inArray(roles.id, signupRoleIds) : eq(roles.id, eventChannels.roleId)
  const known = await tx
    .select({ roleId: roles.id, roleName: roles.name })
    .from(members)
    .leftJoin(eventChannels, eq(eventChannels.channelId, channelId))
    .leftJoin(roles, isAllowed)
    .where(and(eq(members.id, person.id), isConfirmedMember))
    .orderBy(asc(roles.name))
  if (known.length === 0) {
    throw new DomainError('forbidden', t('The bot doesn’t know you yet. Try again in a minute.'))
  }
  const allowed = known.filter(({ roleId }) => roleId !== null)
  const hasRole = allowed.some(({ roleId }) => person.roleIds.includes(roleId ?? ''))
  if (allowed.length === 0 || hasRole) return
  const [role = '', ...others] = allowed.map(({ roleName }) =>
    t('“{name}”', { name: roleName ?? '' }),
  )
  throw new DomainError(
    'forbidden',
    others.length === 0
      ? t('Only members with the role {role} can sign up here.', { role })
      : t('Only members with one of the roles {roles} can sign up here.', {
          roles: [role, ...others].join(', '),
        }),
  )
}
