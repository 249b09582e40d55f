import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { signups } from '../../db/schema/events/events.ts'
import { characters, gameClasses } from '../../db/schema/games.ts'
import { hasPlaceFor } from '../../domain/events/places.ts'
import { type PlayedAs, unknownPlayedAs } from '../../domain/events/played-as.ts'
import { pick, type Random } from '../random.ts'
import type { EventPlan } from './event-plans.ts'

type SignupRow = typeof signups.$inferInsert

/** The main characters of a game by member, as answers contain them. */
export async function readMains(tx: Db, gameId: number): Promise<ReadonlyMap<string, PlayedAs>> {
  const rows = await tx
    .select({
      memberId: characters.memberId,
      characterId: characters.id,
      characterName: characters.name,
      classId: gameClasses.id,
      className: gameClasses.name,
      combatRoleIds: characters.combatRoleIds,
    })
    .from(characters)
    .innerJoin(gameClasses, eq(gameClasses.id, characters.classId))
    .where(and(eq(characters.gameId, gameId), characters.isMain))
  return new Map(
    rows.map(({ memberId, combatRoleIds: [combatRoleId = null], ...named }) => [
      memberId,
      { ...named, combatRoleId },
    ]),
  )
}

/** What the answers to an event are completed with. */
interface Completion {
  plan: EventPlan | undefined
  mains: ReadonlyMap<string, PlayedAs>
  /** Whether those beyond the need of their combat role wait, as before the start. */
  hasWaitingList: boolean
}

/** Completes the answers to an event with the main characters, how late people come, and the waiting list. */
export function completeAnswers(
  random: Random,
  rows: readonly SignupRow[],
  { plan, mains, hasWaitingList }: Completion,
): SignupRow[] {
  const needs = hasWaitingList ? (plan?.needs ?? []) : []
  const givePlace = placeGiver(needs)
  return [...rows]
    .sort((a, b) => a.signedAt.getTime() - b.signedAt.getTime())
    .map((row) => {
      const answer = row.answer === 'absent' && random() < 0.35 ? 'maybe' : row.answer
      const playedAs = (plan && mains.get(row.memberId)) ?? unknownPlayedAs
      return {
        ...row,
        ...playedAs,
        answer,
        lateMinutes: answer === 'late' ? pick(random, [10, 15, 20, 30]) : null,
        waitingPlace: isAttending(answer) ? givePlace(playedAs.combatRoleId) : null,
        answeredAt: row.signedAt,
      }
    })
}

const isAttending = (answer: SignupRow['answer']) => answer === 'signed' || answer === 'late'

/** Gives places one after the other: null, or the position on the waiting list. */
function placeGiver(needs: EventPlan['needs']) {
  const taken = new Map<number | null, number>()
  let waiting = 0
  return (combatRoleId: number | null): number | null => {
    if (!hasPlaceFor(combatRoleId, { capacity: null, needs }, taken)) {
      waiting += 1
      return waiting
    }
    taken.set(combatRoleId, (taken.get(combatRoleId) ?? 0) + 1)
    return null
  }
}
