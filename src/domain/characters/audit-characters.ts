import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { characters, combatRoles, gameClasses, games } from '../../db/schema/games.ts'
import { members } from '../../db/schema/guild.ts'
import { aboutMember, recordChange } from '../audit/record.ts'
import type { Redaction } from '../audit/redact.ts'
import type { Context } from '../core/context.ts'

const actions = { saved: 'character saved', removed: 'character removed' } as const

/** A character with names instead of ids, as the audit log and the export of one's data have it. */
export interface DescribedCharacter {
  game: string
  name: string
  className: string
  combatRoles: string[]
  strength: number | null
  isMain: boolean
}

/** Columns of a character with the names of its class and combat roles. */
export const describedColumns = {
  name: characters.name,
  className: gameClasses.name,
  combatRoles: sql<string[]>`array(select ${combatRoles.name} from ${combatRoles}
    where ${combatRoles.id} = any(${characters.combatRoleIds})
    order by array_position(${characters.combatRoleIds}, ${combatRoles.id}))`,
  strength: characters.strength,
  isMain: characters.isMain,
}

function selectDescribed(db: Db) {
  return db
    .select({ game: games.name, ...describedColumns })
    .from(characters)
    .innerJoin(games, eq(games.id, characters.gameId))
    .innerJoin(gameClasses, eq(gameClasses.id, characters.classId))
}

/** A character with names instead of ids. */
export async function describeCharacter(
  db: Db,
  characterId: number,
): Promise<DescribedCharacter | undefined> {
  const [found] = await selectDescribed(db).where(eq(characters.id, characterId))
  return found
}

/** A member's characters with names instead of ids, those in removed games included. */
export async function describeCharacters(db: Db, memberId: string): Promise<DescribedCharacter[]> {
  return selectDescribed(db).where(eq(characters.memberId, memberId)).orderBy(characters.id)
}

/** Records a change of a member's character by an officer. */
export async function auditCharacter(
  ctx: Context,
  tx: Db,
  { memberId, officerId }: { memberId: string; officerId: string | null },
  { before, after }: { before?: unknown; after?: unknown },
): Promise<void> {
  if (officerId === null) return
  const [member] = await tx
    .select({ name: members.displayName })
    .from(members)
    .where(eq(members.id, memberId))
  await recordChange(tx, {
    at: ctx.now(),
    actorId: officerId,
    action: after ? actions.saved : actions.removed,
    ...aboutMember('character of', { memberId, displayName: member?.name ?? 'Unknown' }),
    before,
    after,
  })
}

/** The audit log entries about the characters of a deleted person. */
export const characterRedaction: Redaction = {
  actions: Object.values(actions),
  subject: 'character of a deleted member',
  otherColumns: { before: null, after: null },
}
