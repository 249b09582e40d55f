import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { eventChannels, signups } from '../../db/schema/events.ts'
import { members, roles } from '../../db/schema/guild.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { escapeMarkdown } from '../core/markdown.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { enqueueTabsOfEvents } from '../sheets/enqueue-tabs.ts'
import { type EventRow, lockEvent } from './event-row.ts'
import {
  countFreePlaces,
  countWaitingUpTo,
  lastWaitingPlace,
  promoteFromWaitingList,
} from './waiting-list.ts'

type SignupRow = typeof signups.$inferSelect

/** Sign-ups within this time are shown by one edit. */
const debounceMilliseconds = 1000

/** What a member chooses on the post of an event. */
export type SignupChoice = SignupRow['answer'] | 'withdrawn'

/** The result of a choice; `nothing`: there was no sign-up to withdraw. */
export type SignupResult =
  | { kind: 'signed' | 'late' | 'absent' | 'withdrawn' | 'nothing' }
  /** `place` is the position on the waiting list. */
  | { kind: 'waiting'; place: number }

/** A member with their current roles. */
export interface SignupMember {
  id: string
  roleIds: readonly string[]
}

/** Records a sign-up, absence or withdrawal and enqueues the update of the post. */
export async function signUp(
  ctx: Context,
  eventId: string,
  person: SignupMember,
  choice: SignupChoice,
): Promise<SignupResult> {
  return ctx.db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId)
    requireOpen(event, ctx.now())
    const before = await findSignup(tx, eventId, person.id)
    const result =
      choice === 'withdrawn'
        ? await withdraw(tx, ctx, before)
        : await saveAnswer(tx, ctx, { event, person, choice, before })
    if (choice === 'withdrawn' || choice === 'absent')
      await promoteFromWaitingList(tx, event, ctx.now())
    const soon = new Date(ctx.now().getTime() + debounceMilliseconds)
    await enqueue(tx, 'sync-event-post', { eventId }, eventId, soon)
    await enqueueTabsOfEvents(tx, [eventId], ctx.now())
    return result
  })
}

function requireOpen(event: EventRow, now: Date): void {
  if (event.cancelledAt) throw new DomainError('conflict', 'This event is cancelled.')
  if (event.startsAt <= now) {
    throw new DomainError('conflict', 'This event has begun, so signups are closed.')
  }
}

async function requireEventRole(
  tx: Db,
  { channelId }: EventRow,
  person: SignupMember,
): Promise<void> {
  const [known] = await tx
    .select({ roleId: roles.id, roleName: roles.name })
    .from(members)
    .leftJoin(eventChannels, eq(eventChannels.channelId, channelId))
    .leftJoin(roles, eq(roles.id, eventChannels.roleId))
    .where(and(eq(members.id, person.id), eq(members.inGuild, true)))
  if (!known) {
    throw new DomainError('forbidden', 'The bot doesn’t know you yet. Try again in a minute.')
  }
  const { roleId, roleName } = known
  if (roleId === null || person.roleIds.includes(roleId)) return
  const sentence = `Only members with the role **${escapeMarkdown(roleName ?? '')}** can sign up here.`
  throw new DomainError('forbidden', sentence)
}

interface SignupAnswer {
  event: EventRow
  person: SignupMember
  choice: SignupRow['answer']
  before: SignupRow | undefined
}

async function withdraw(
  tx: Db,
  ctx: Context,
  before: SignupRow | undefined,
): Promise<SignupResult> {
  if (!before) return { kind: 'nothing' }
  await tx
    .update(signups)
    .set({ removedAt: ctx.now(), waitingPlace: null })
    .where(eq(signups.id, before.id))
  return { kind: 'withdrawn' }
}

async function saveAnswer(
  tx: Db,
  ctx: Context,
  { event, person, choice, before }: SignupAnswer,
): Promise<SignupResult> {
  await requireEventRole(tx, event, person)
  const isIn = before !== undefined && before.answer !== 'absent' && choice !== 'absent'
  const waitingPlace =
    choice === 'absent' ? null : isIn ? before.waitingPlace : await findPlace(tx, event)
  const signedAt = isIn ? before.signedAt : ctx.now()
  const values = { answer: choice, waitingPlace, signedAt, removedAt: null }
  await tx
    .insert(signups)
    .values({ id: randomUUID(), eventId: event.id, memberId: person.id, ...values })
    .onConflictDoUpdate({ target: [signups.eventId, signups.memberId], set: values })
  if (waitingPlace === null) return { kind: choice }
  return { kind: 'waiting', place: await countWaitingUpTo(tx, event.id, waitingPlace) }
}

/** The position on the waiting list; null if a place is free. */
async function findPlace(tx: Db, event: EventRow): Promise<number | null> {
  return (await countFreePlaces(tx, event)) > 0 ? null : lastWaitingPlace(tx, event.id)
}

/** The current answer of a member; undefined if there is none or it was withdrawn. */
async function findSignup(tx: Db, eventId: string, memberId: string) {
  const [row] = await tx
    .select()
    .from(signups)
    .where(and(eq(signups.eventId, eventId), eq(signups.memberId, memberId)))
  return row?.removedAt ? undefined : row
}
