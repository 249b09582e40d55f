import { and, asc, count, eq, isNull } from 'drizzle-orm'
import { type GameIcon, gameIcons, type RoleColor, roleColors } from '../../contract/games/icons.ts'
import type { CombatRole, GameSetup } from '../../contract/games/setup.ts'
import type { Db } from '../../db/db.ts'
import { characters, combatRoles, gameClasses, games } from '../../db/schema/games.ts'
import { t } from '../../text/t.ts'
import { DomainError } from '../core/errors.ts'

/** The combat roles, classes and sizes of a game that is not removed. */
export async function readGameSetup(db: Db, gameId: number): Promise<GameSetup> {
  const setup = await findGameSetup(db, gameId)
  if (!setup) throw new DomainError('not-found', t('There is no such game.'))
  return setup
}

/** The combat roles, classes and sizes of a game; null if it is removed. */
export async function findGameSetup(db: Db, gameId: number): Promise<GameSetup | null> {
  const [game] = await db
    .select({
      gameId: games.id,
      gameName: games.name,
      revision: games.setupRevision,
      partySize: games.partySize,
      teamSizes: games.teamSizes,
      strengthName: games.strengthName,
    })
    .from(games)
    .where(and(eq(games.id, gameId), isNull(games.deletedAt)))
  if (!game) return null
  return {
    ...game,
    combatRoles: await readCombatRoles(db, gameId),
    classes: await readClasses(db, gameId),
  }
}

async function readCombatRoles(db: Db, gameId: number): Promise<CombatRole[]> {
  const rows = await db
    .select()
    .from(combatRoles)
    .where(eq(combatRoles.gameId, gameId))
    .orderBy(asc(combatRoles.position), asc(combatRoles.id))
  return rows.map(toCombatRole)
}

async function readClasses(db: Db, gameId: number): Promise<GameSetup['classes']> {
  const rows = await db
    .select({
      classId: gameClasses.id,
      name: gameClasses.name,
      icon: gameClasses.icon,
      combatRoleIds: gameClasses.combatRoleIds,
      characterCount: count(characters.id),
    })
    .from(gameClasses)
    .leftJoin(characters, eq(characters.classId, gameClasses.id))
    .where(eq(gameClasses.gameId, gameId))
    .groupBy(gameClasses.id)
    .orderBy(asc(gameClasses.position), asc(gameClasses.id))
  return rows.map((row) => ({ ...row, icon: toIcon(row.icon) }))
}

/** A stored combat role as the API shows it. */
export function toCombatRole(row: typeof combatRoles.$inferSelect): CombatRole {
  return { combatRoleId: row.id, name: row.name, icon: toIcon(row.icon), color: toColor(row.color) }
}

/** A stored icon; one that this version does not know is shown as a sword. */
export function toIcon(stored: string): GameIcon {
  return gameIcons.find((icon) => icon === stored) ?? 'class-sword'
}

function toColor(stored: string): RoleColor {
  return roleColors.find((color) => color === stored) ?? 'grey'
}
