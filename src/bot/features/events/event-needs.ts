import type { CombatRoleNeed } from '../../../contract/events/event-fields.ts'
import type { Context } from '../../../domain/core/context.ts'
import { validationError } from '../../../domain/core/errors.ts'
import { getEvent } from '../../../domain/events/event-row.ts'
import { findGameSetup } from '../../../domain/games/read-setup.ts'
import { t } from '../../../text/t.ts'

/** Parses what an event needs of each combat role of its game, such as `Tank 2, Healer 3`; `0` for nothing. */
export async function parseNeeds(
  { db }: Context,
  eventId: string,
  typed: string,
): Promise<CombatRoleNeed[]> {
  if (typed.trim() === '0') return []
  const { gameId } = await getEvent(db, eventId)
  const setup = gameId == null ? null : await findGameSetup(db, gameId)
  if (!setup || setup.combatRoles.length === 0) {
    throw validationError(t('The event’s game has no combat roles.'))
  }
  const example = setup.combatRoles.map(({ name }, index) => `${name} ${index + 1}`).join(', ')
  return typed.split(',').map((part) => {
    const [, name = '', count] = /^\s*(.+?)\s+(\d+)\s*$/.exec(part) ?? []
    const role = setup.combatRoles.find((one) => one.name.toLowerCase() === name.toLowerCase())
    if (!role)
      throw validationError(
        t('Write needs like “{example}”, with commas between them.', { example }),
      )
    return { combatRoleId: role.combatRoleId, count: Number(count) }
  })
}
