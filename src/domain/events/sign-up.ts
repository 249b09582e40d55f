import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { signups } from '../../db/schema/events/events.ts'
import { t } from '../../text/t.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { enqueueTabsOfEvents } from '../sheets/enqueue-tabs.ts'
import { type EventRow, lockEvent } from './event-row.ts'
import { findMain, type PlayedAs, type PlayedAsChoice, resolvePlayedAs } from './played-as.ts'
import {
  deadlineOf,
  requireOpen,
  requireSignupCapacity,
  requireSignupRole,
  type SignupMember,
} from './signup-rules.ts'
import {
  countWaitingUpTo,
  findWaitingPosition,
  isAttending,
  promoteFromWaitingList,
} from './waiting-list.ts'

type SignupRow = typeof signups.$inferSelect

/** Sign-ups within this time are shown by one edit. */
const debounceMilliseconds = 1000

/** What a member can answer to an event. */
export type ChosenAnswer = 'signed' | 'late' | 'maybe' | 'absent'

/** A member's choice for an event. */
export interface SignupChoice {
  /** `kept`: the current answer, to change only what the member plays. */
  answer: ChosenAnswer | 'withdrawn' | 'kept'
  /** Whether choosing the current answer again withdraws it. */
  isToggle?: boolean
  /** About how many minutes late. */
  lateMinutes?: number | null
  /** Absent: as in the member's previous answer, else their main. */
  playedAs?: PlayedAsChoice | null
  /** When the member chose, for a choice that was sent later; absent: now. */
  givenAt?: Date
}

/** The result of a choice; `nothing`: there was no sign-up to withdraw. */
export type SignupResult =
  | { kind: 'withdrawn' | 'nothing' }
  | { kind: ChosenAnswer; playedAs: PlayedAs | null }
  /** `place` is the position on the waiting list. */
  | { kind: 'waiting'; place: number; playedAs: PlayedAs | null }

/** Records an answer or a withdrawal and enqueues the update of the post. */
export async function signUp(
  ctx: Context,
  eventId: string,
  person: SignupMember,
  choice: SignupChoice,
): Promise<SignupResult> {
  return ctx.db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId)
    const known = await findSignup(tx, eventId, person.id)
    const before = known?.removedAt ? undefined : known
    requireNewest(known, choice)
    const answer = resolveAnswer(choice, before)
    requireOpen(event, answer, before?.answer, ctx.now())
    const result =
      answer === 'withdrawn'
        ? await withdraw(tx, ctx, before, choice)
        : await saveAnswer(tx, ctx, { event, person, answer, choice, known, before })
    if (before && isAttending(before.answer)) await promoteFromWaitingList(tx, event, ctx.now())
    await enqueueSignupUpdates(tx, eventId, ctx.now())
    return result
  })
}

/** Enqueues the updates of the post and the spreadsheet after a change of an event's signups. */
export async function enqueueSignupUpdates(tx: Db, eventId: string, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + debounceMilliseconds)
  await enqueue(tx, 'sync-event-post', { eventId }, soon)
  await enqueueTabsOfEvents(tx, [eventId], now)
}

/** Rejects a delayed choice if the member has answered since, such as in Discord. */
function requireNewest(known: SignupRow | undefined, { givenAt }: SignupChoice): void {
  if (givenAt && known?.answeredAt && known.answeredAt > givenAt) {
    throw new DomainError(
      'conflict',
      t('You have answered again since, so this answer was not saved.'),
    )
  }
}

function resolveAnswer(
  { answer, isToggle = false }: SignupChoice,
  before: SignupRow | undefined,
): ChosenAnswer | 'withdrawn' {
  if (answer !== 'kept') return isToggle && answer === before?.answer ? 'withdrawn' : answer
  if (before && before.answer !== 'absent' && before.answer !== 'bench') return before.answer
  throw new DomainError('conflict', t('Choose Coming, Late or Maybe first.'))
}

async function withdraw(
  tx: Db,
  ctx: Context,
  before: SignupRow | undefined,
  { givenAt = ctx.now() }: SignupChoice,
): Promise<SignupResult> {
  if (!before) return { kind: 'nothing' }
  await tx
    .update(signups)
    .set({ removedAt: ctx.now(), answeredAt: givenAt, waitingPlace: null })
    .where(eq(signups.id, before.id))
  return { kind: 'withdrawn' }
}

interface Answering {
  event: EventRow
  person: SignupMember
  answer: ChosenAnswer
  choice: SignupChoice
  /** The member's row, even if the answer was withdrawn. */
  known: SignupRow | undefined
  /** The member's current answer; undefined if it was withdrawn. */
  before: SignupRow | undefined
}

async function saveAnswer(tx: Db, ctx: Context, answering: Answering): Promise<SignupResult> {
  const { event, person, answer, choice, before } = answering
  await requireSignupRole(tx, event, person)
  if (!before) await requireSignupCapacity(tx, event.id)
  const playedAs = answer === 'absent' ? null : await findPlayedAs(tx, answering)
  const placed = { memberId: person.id, before, combatRoleId: playedAs?.combatRoleId ?? null }
  const waitingPlace = isAttending(answer) ? await findWaitingPosition(tx, event, placed) : null
  const keepsTime = before !== undefined && before.answer !== 'absent' && answer !== 'absent'
  const values = {
    answer,
    lateMinutes: answer === 'late' ? lateMinutesOf(choice, before) : null,
    waitingPlace,
    signedAt: keepsTime ? before.signedAt : ctx.now(),
    answeredAt: choice.givenAt ?? ctx.now(),
    hasDeclinedLate: answer === 'absent' && isLateDecline(ctx, answering),
    removedAt: null,
    ...playedAs,
  }
  await tx
    .insert(signups)
    .values({ id: randomUUID(), eventId: event.id, memberId: person.id, ...values })
    .onConflictDoUpdate({ target: [signups.eventId, signups.memberId], set: values })
  if (waitingPlace === null) return { kind: answer, playedAs }
  const waiting = { waitingPlace, combatRoleId: playedAs?.combatRoleId ?? null }
  return { kind: 'waiting', place: await countWaitingUpTo(tx, event, waiting), playedAs }
}

function lateMinutesOf(choice: SignupChoice, before: SignupRow | undefined): number | null {
  return choice.lateMinutes ?? (choice.answer === 'kept' ? (before?.lateMinutes ?? null) : null)
}

/** Whether a member was coming until after the deadline, now or in an earlier answer. */
function isLateDecline({ now }: Context, { event, before }: Answering): boolean {
  if (!before) return false
  const wasComing = isAttending(before.answer) && before.waitingPlace === null
  return before.hasDeclinedLate || (wasComing && deadlineOf(event) <= now())
}

/** What the member plays: as chosen, else as before, else their main; null at an event without a game. */
async function findPlayedAs(
  tx: Db,
  { event: { gameId }, person, choice, known }: Answering,
): Promise<PlayedAs | null> {
  if (gameId === null) return null
  const answering = { gameId, memberId: person.id }
  if (choice.playedAs) return resolvePlayedAs(tx, answering, choice.playedAs)
  if (known && known.combatRoleId !== null) {
    const { characterId, characterName, classId, className, combatRoleId } = known
    return { characterId, characterName, classId, className, combatRoleId }
  }
  return findMain(tx, answering)
}

async function findSignup(tx: Db, eventId: string, memberId: string) {
  const [row] = await tx
    .select()
    .from(signups)
    .where(and(eq(signups.eventId, eventId), eq(signups.memberId, memberId)))
  return row
}
