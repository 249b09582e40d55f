import type { Db } from '../../db/db.ts'
import { roleChanges } from '../../db/schema/guild.ts'
import type { RoleName } from '../roles.ts'
import { insertRows } from './insert-rows.ts'
import { holds, type Player } from './players.ts'
import type { Ids } from './staff-work.ts'

const day = 24 * 60 * 60_000

/** How many days after joining a role is usually given. */
const givenAfterDays: [RoleName, number][] = [
  ['Verified', 0],
  ['Main Roster', 13],
  ['Siege Party', 24],
  ['Boss Party', 31],
  ['Sapper', 45],
  ['Engineer', 62],
  ['Auxiliary', 75],
  ['Advisors', 96],
  ['Monarchs', 120],
  ['Veteran', 150],
]

/** Inserts the role history of the members; engineers were sappers before. */
export async function fillRoleHistory(
  tx: Db,
  now: Date,
  players: readonly Player[],
  roleIds: Ids,
): Promise<void> {
  const rows = players.flatMap((player) => {
    const membership = now.getTime() - player.joinedAt.getTime()
    const after = (days: number) => {
      // For recent members the history is compressed into the time since they joined.
      const passed = Math.min(days * day, (membership * days) / 160) + 2 * 60_000
      return new Date(player.joinedAt.getTime() + passed)
    }
    const change = (role: RoleName, isGained: boolean, days: number) => {
      const roleId = roleIds.get(role)
      return roleId ? [{ memberId: player.id, roleId, isGained, at: after(days) }] : []
    }
    const wasSapper = holds(player, 'Engineer') && !holds(player, 'Sapper')
    return [
      ...givenAfterDays.flatMap(([role, days]) =>
        holds(player, role) ? change(role, true, days) : [],
      ),
      ...(wasSapper ? [...change('Sapper', true, 45), ...change('Sapper', false, 62)] : []),
    ]
  })
  await insertRows(tx, roleChanges, rows)
}
