import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { CombatRoleNeed } from '../../db/schema/events/event-templates.ts'
import { combatRoles, games } from '../../db/schema/games.ts'
import { t } from '../../text/t.ts'
import { invalidField } from '../core/errors.ts'
import { validateReferences } from '../guild/validate-references.ts'

/** The fields of an event or template that refer to the game or the guild. */
export interface EventOptions {
  gameId: number | null
  capacity: number | null
  needs: CombatRoleNeed[]
  signupRoleIds: string[]
  voiceChannelId: string | null
}

/**
 * Rejects a game that does not exist, needs for combat roles of other games or beyond the capacity, and roles and
 * channels that the guild does not have.
 */
export async function validateEventOptions(
  tx: Db,
  { gameId, capacity, needs, signupRoleIds, voiceChannelId }: EventOptions,
): Promise<void> {
  await validateReferences(tx, {
    roles: [{ field: 'signupRoleIds', name: t('The role that may sign up'), ids: signupRoleIds }],
    voiceChannels: [
      {
        field: 'voiceChannelId',
        name: t('The voice channel'),
        ids: voiceChannelId === null ? [] : [voiceChannelId],
      },
    ],
  })
  if (gameId !== null) await requireGame(tx, gameId)
  await requireCombatRoles(tx, gameId, needs)
  requirePlaces(capacity, needs)
}

async function requireGame(tx: Db, gameId: number): Promise<void> {
  // Locked, so that its combat roles stay until the transaction ends.
  const [game] = await tx
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.id, gameId), isNull(games.deletedAt)))
    .for('share')
  if (!game) throw invalidField('gameId', t('Choose a game.'))
}

/** Rejects combat roles of other games, and combat roles that are listed twice. */
export async function requireCombatRoles(
  tx: Db,
  gameId: number | null,
  needs: readonly CombatRoleNeed[],
): Promise<void> {
  if (needs.length === 0) return
  const ids = [...new Set(needs.map(({ combatRoleId }) => combatRoleId))]
  if (ids.length < needs.length)
    throw invalidField('needs', t('Each combat role can be needed once.'))
  const known =
    gameId === null
      ? 0
      : await tx.$count(
          combatRoles,
          and(eq(combatRoles.gameId, gameId), inArray(combatRoles.id, ids)),
        )
  if (known < ids.length) throw invalidField('needs', t('Choose combat roles of the event’s game.'))
}

/** Rejects needs beyond the capacity; null: no limit. */
export function requirePlaces(capacity: number | null, needs: readonly CombatRoleNeed[]): void {
  const needed = needs.reduce((sum, { count }) => sum + count, 0)
  if (capacity === null || needed <= capacity) return
  throw invalidField(
    'needs',
    t('The combat roles need {needed, number} places, but there are only {capacity, number}.', {
      needed,
      capacity,
    }),
  )
}
