import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { characters, combatRoles, gameClasses } from '../../db/schema/games.ts'
import { randomInteger } from '../../domain/core/random-integer.ts'
import { pick, type Random, seededRandom } from '../random.ts'
import { insertRows } from './insert-rows.ts'
import type { Player } from './players.ts'

type GameClassRow = typeof gameClasses.$inferSelect
type CharacterRow = typeof characters.$inferInsert

/** Names are put together from these; their players go by others. */
const nameParts = {
  starts: ['Ald', 'Brand', 'Bryn', 'Corv', 'Dusk', 'Ember', 'Gar', 'Hal', 'Isol', 'Kael'],
  ends: ['hold', 'ek', 'lune', 'ric', 'wyn', 'ora', 'mund', 'fell', 'eth', 'wick', 'ian', 'ette'],
} as const
/** What players prefer to play, in turns: about as many of each combat role as events need. */
const preferences = 'Damage Tank Damage Healer Damage Healer Damage Tank Damage Support'.split(' ')
const day = 24 * 60 * 60 * 1000

/** A main of everybody with a role, and one or two alts of some. */
export async function fillCharacters(
  tx: Db,
  players: readonly Player[],
  gameId: number,
): Promise<void> {
  const classes = await tx.select().from(gameClasses).where(eq(gameClasses.gameId, gameId))
  if (classes.length === 0) return
  const random = seededRandom('characters')
  const roles = await tx.select().from(combatRoles).where(eq(combatRoles.gameId, gameId))
  const ranked = players.filter(({ roleNames }) => roleNames.size > 0)
  const rows = ranked.flatMap((player, index) => {
    const preferred = preferences[index % preferences.length]
    const roleId = roles.find(({ name }) => name === preferred)?.id
    return charactersOf(player, { classes, gameId, roleId }, random)
  })
  await insertRows(
    tx,
    characters,
    rows.map((row, index) => ({ ...row, name: nameOf(index) })),
  )
}

/** A name that no other of the first 120 indexes has. */
function nameOf(index: number): string {
  const { starts, ends } = nameParts
  const [round, start] = [Math.floor(index / starts.length), index % starts.length]
  return `${starts[start]}${ends[(start + round) % ends.length]}`
}

interface Game {
  gameId: number
  classes: readonly GameClassRow[]
  /** The combat role of the main; undefined if the game has none of the name. */
  roleId: number | undefined
}

function charactersOf(
  player: Player,
  { gameId, classes, roleId }: Game,
  random: Random,
): Omit<CharacterRow, 'name'>[] {
  const count = 1 + Math.max(0, randomInteger(0, 4, random) - 2)
  const fitting = classes.filter(({ combatRoleIds }) => combatRoleIds.includes(roleId ?? 0))
  return Array.from({ length: count }, (_, index) => {
    const isMain = index === 0 && fitting.length > 0
    const { id: classId, combatRoleIds } = pick(random, isMain ? fitting : classes)
    const byPreference = combatRoleIds.toSorted(
      (a, b) => Number(b === roleId) - Number(a === roleId),
    )
    return {
      memberId: player.id,
      gameId,
      classId,
      combatRoleIds: byPreference.slice(0, randomInteger(1, combatRoleIds.length, random)),
      strength:
        index === 0 ? randomInteger(3_500, 4_300, random) : randomInteger(2_400, 3_600, random),
      isMain: index === 0,
      createdAt: new Date(player.joinedAt.getTime() + (index + 1) * day),
    }
  })
}
