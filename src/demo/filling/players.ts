import type { Db } from '../../db/db.ts'
import { members, roles } from '../../db/schema/guild.ts'
import { samplePeople } from '../people.ts'
import type { RoleName } from '../roles.ts'

/** Somebody of the sample guild who was there to take part. */
export interface Player {
  id: string
  joinedAt: Date
  /** How much they write, compared with the others. */
  talks: number
  roleNames: ReadonlySet<string>
}

/** The people of the sample guild whom the database knows; no bots, no outsiders. */
export async function knownPlayers(tx: Db): Promise<Player[]> {
  const [people, held] = await Promise.all([tx.select().from(members), tx.select().from(roles)])
  const nameOf = new Map(held.map(({ id, name }) => [id, name]))
  const talksOf = new Map(samplePeople.map(({ name, talks }) => [name, talks]))
  return people.flatMap(({ id, userName, isBot, joinedAt, roleIds }) => {
    const talks = talksOf.get(userName)
    if (isBot || !joinedAt || !talks) return []
    const roleNames = new Set(roleIds.flatMap((roleId) => nameOf.get(roleId) ?? []))
    return [{ id, joinedAt, talks, roleNames }]
  })
}

/** Whether somebody holds a role. */
export function holds({ roleNames }: Player, role: RoleName): boolean {
  return roleNames.has(role)
}
