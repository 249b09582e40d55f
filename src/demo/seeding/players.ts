import type { Db } from '../../db/db.ts'
import { members, roles } from '../../db/schema/guild.ts'
import { samplePeople } from '../people.ts'
import type { RoleName } from '../roles.ts'

/** A member of the sample guild with activity. */
export interface Player {
  id: string
  displayName: string
  joinedAt: Date
  /** How active the member is relative to others. */
  talks: number
  roleNames: ReadonlySet<string>
}

/** The sample guild's members in the database, without bots. */
export async function knownPlayers(tx: Db): Promise<Player[]> {
  const [people, held] = await Promise.all([tx.select().from(members), tx.select().from(roles)])
  const nameOf = new Map(held.map(({ id, name }) => [id, name]))
  const talksOf = new Map(samplePeople.map(({ name, activityWeight }) => [name, activityWeight]))
  return people.flatMap(({ id, userName, displayName, isBot, joinedAt, roleIds }) => {
    const talks = talksOf.get(userName)
    if (isBot || !joinedAt || !talks) return []
    const roleNames = new Set(roleIds.flatMap((roleId) => nameOf.get(roleId) ?? []))
    return [{ id, displayName, joinedAt, talks, roleNames }]
  })
}

/** Whether a member has a role. */
export function holds({ roleNames }: Player, role: RoleName): boolean {
  return roleNames.has(role)
}
