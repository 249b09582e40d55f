import { and, asc, eq, isNull } from 'drizzle-orm'
import type { PlayableGame } from '../../../contract/characters/characters.ts'
import type { Db } from '../../../db/db.ts'
import { eventChannels, events, signups } from '../../../db/schema/events/events.ts'
import { members } from '../../../db/schema/guild.ts'
import { listPlayableGames } from '../../characters/list-characters.ts'
import { type IconEmojis, readIconEmojis } from '../../games/emojis/icon-emojis.ts'
import { readAccent } from '../../site/read-accent.ts'
import type { EventRow } from '../event-row.ts'

/** The groups of a post, in display order. */
export const signupGroups = ['signed', 'late', 'waiting', 'maybe', 'absent', 'bench'] as const
export type SignupGroup = (typeof signupGroups)[number]

/** One member's answer on the post. */
export interface PostAnswer {
  /** The display name. */
  name: string
  group: SignupGroup
  /** About how many minutes late; null if on time or unknown. */
  lateMinutes: number | null
  classId: number | null
  /** The name of the class as of the answer. */
  className: string | null
  combatRoleId: number | null
}

/** The game of a post, by whose classes and combat roles the names are grouped. */
export interface PostGame extends PlayableGame {
  emojis: IconEmojis
}

/** The content of the post of an event. */
export interface EventPost {
  event: EventRow
  /** The role that is mentioned; null if the channel is no longer set up for events. */
  roleId: string | null
  /** Waiting members by position, others by time of sign-up. */
  answers: PostAnswer[]
  /** Null if the event has no game or the game has no classes. */
  game: PostGame | null
  /** The site's accent, the colour of an open event. */
  accent: number
}

/**
 * An event with all answers, or null. Waits for open transactions that sign up: the job of an answer that
 * was enqueued before this read must find it.
 */
export async function loadEventPost(db: Db, eventId: string): Promise<EventPost | null> {
  return db.transaction(async (tx) => {
    const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for('share')
    if (!event) return null
    const [channel] = await tx
      .select({ roleId: eventChannels.roleId })
      .from(eventChannels)
      .where(eq(eventChannels.channelId, event.channelId))
    const answers = await readAnswers(tx, eventId)
    const game = await readPostGame(tx, event.gameId)
    const accent = await readAccent(tx)
    return { event, roleId: channel?.roleId ?? null, answers, game, accent }
  })
}

/** A game with its classes and their emojis; null for none and for one without classes. */
export async function readPostGame(db: Db, gameId: number | null): Promise<PostGame | null> {
  if (gameId === null) return null
  const game = (await listPlayableGames(db)).find((one) => one.gameId === gameId)
  return game ? { ...game, emojis: await readIconEmojis(db) } : null
}

async function readAnswers(tx: Db, eventId: string): Promise<PostAnswer[]> {
  const rows = await tx
    .select({
      name: members.displayName,
      answer: signups.answer,
      waitingPlace: signups.waitingPlace,
      lateMinutes: signups.lateMinutes,
      classId: signups.classId,
      className: signups.className,
      combatRoleId: signups.combatRoleId,
    })
    .from(signups)
    .innerJoin(members, eq(members.id, signups.memberId))
    .where(and(eq(signups.eventId, eventId), isNull(signups.removedAt)))
    .orderBy(asc(signups.waitingPlace), asc(signups.signedAt), asc(signups.id))
  return rows.map(({ answer, waitingPlace, ...row }) => ({
    ...row,
    group: waitingPlace === null ? answer : 'waiting',
  }))
}
