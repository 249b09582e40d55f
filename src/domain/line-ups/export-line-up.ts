import type { LineUpRow } from '../../contract/line-ups/export.ts'
import type { Db } from '../../db/db.ts'
import { formatChatLines } from './chat-lines.ts'
import { readCombatRoleNames } from './combat-role-names.ts'
import { initialPlan, loadLineUpEvent } from './load-event.ts'
import { readPersonRows } from './people.ts'
import { membersIn } from './plan.ts'

/** Everyone with a place in a line-up, by party and seat, the bench last. */
export async function listLineUpRows(db: Db, eventId: string): Promise<LineUpRow[]> {
  const event = await loadLineUpEvent(db, eventId)
  const plan = event.lineUp?.plan ?? initialPlan(event)
  const rows = await readPersonRows(db, eventId, membersIn(plan))
  const people = new Map(rows.map((row) => [row.id, row]))
  const roleNames = await readCombatRoleNames(db, event.combatRoleIds)
  const describe = (userId: string): Omit<LineUpRow, 'party' | 'partyName' | 'seat'> => {
    const row = people.get(userId)
    const { characterName = null, className = null, strength = null } = row ?? {}
    const displayName = row?.displayName ?? ''
    return { combatRole: null, displayName, characterName, className, strength, note: '', userId }
  }
  const seated = plan.parties.flatMap(({ name: partyName, seats }, index) =>
    seats.flatMap(({ memberId, playedRoleId, note }, position): LineUpRow[] => {
      if (memberId === null) return []
      const where = { party: index + 1, partyName, seat: position + 1 }
      const combatRole = roleNames.get(playedRoleId ?? 0) ?? null
      return [{ ...where, ...describe(memberId), combatRole, note }]
    }),
  )
  const bench = { party: null, partyName: 'Bench', seat: null }
  return [...seated, ...plan.bench.map((memberId) => ({ ...bench, ...describe(memberId) }))]
}

/** The line-up as lines for a game's chat. */
export async function getLineUpText(db: Db, eventId: string): Promise<{ lines: string[] }> {
  return { lines: formatChatLines(await listLineUpRows(db, eventId)) }
}
