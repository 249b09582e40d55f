import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { characters, gameClasses } from '../../db/schema/games.ts'
import { between, pick, type Random, seededRandom } from '../random.ts'
import { insertRows } from './insert-rows.ts'
import type { Player } from './players.ts'

type GameClassRow = typeof gameClasses.$inferSelect
type CharacterRow = typeof characters.$inferInsert

const altEndings = ['elle', 'ric', 'wyn', 'ora', 'mund', 'ette'] as const
const day = 24 * 60 * 60 * 1000

/** A main of everybody with a role, named like its player, and one or two alts of some. */
export async function fillCharacters(
  tx: Db,
  players: readonly Player[],
  gameId: number,
): Promise<void> {
  const classes = await tx.select().from(gameClasses).where(eq(gameClasses.gameId, gameId))
  if (classes.length === 0) return
  const random = seededRandom('characters')
  const ranked = players.filter(({ roleNames }) => roleNames.size > 0)
  await insertRows(
    tx,
    characters,
    ranked.flatMap((player) => charactersOf(player, classes, gameId, random)),
  )
}

function charactersOf(
  player: Player,
  classes: readonly GameClassRow[],
  gameId: number,
  random: Random,
): CharacterRow[] {
  const mainName = player.displayName.replace(/\s.*$/, '')
  const alts = between(random, 0, 4) - 2
  const names = [mainName, ...altNames(mainName, alts, random)]
  return names.map((name, place) => {
    const { id: classId, combatRoleIds } = pick(random, classes)
    return {
      memberId: player.id,
      gameId,
      name,
      classId,
      combatRoleIds: combatRoleIds.slice(0, between(random, 1, combatRoleIds.length)),
      strength: place === 0 ? between(random, 3_500, 4_300) : between(random, 2_400, 3_600),
      isMain: place === 0,
      createdAt: new Date(player.joinedAt.getTime() + (place + 1) * day),
    }
  })
}

/** Different names that sound like the main's. */
function altNames(mainName: string, count: number, random: Random): string[] {
  const start = mainName.slice(0, 4)
  const first = between(random, 0, altEndings.length - 1)
  return Array.from(
    { length: Math.max(0, count) },
    (_, place) => start + altEndings[(first + place) % altEndings.length],
  )
}
