import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { combatRoles, gameClasses, games } from '../../db/schema/games.ts'
import type { PresetContent } from './preset.ts'

/** Gives a new game the sizes, combat roles and classes of a preset. */
export async function applyPreset(tx: Db, gameId: number, preset: PresetContent): Promise<void> {
  const { partySize, teamSizes, strengthName, classes } = preset
  await tx
    .update(games)
    .set({ partySize, teamSizes: [...teamSizes], strengthName })
    .where(eq(games.id, gameId))
  const roles = await tx
    .insert(combatRoles)
    .values(preset.combatRoles.map((role, position) => ({ ...role, gameId, position })))
    .returning()
  const idOf = new Map(roles.map(({ name, id }) => [name, id]))
  if (classes.length === 0) return
  await tx.insert(gameClasses).values(
    classes.map(([name, icon, ...filled], position) => ({
      gameId,
      name,
      icon: `class-${icon}`,
      combatRoleIds: filled.flatMap((role) => idOf.get(role) ?? []),
      position,
    })),
  )
}
