import { and, asc, eq, sql } from 'drizzle-orm'
import type { GameCharacter, ImportedLine } from '../../../contract/characters/import.ts'
import type { Db } from '../../../db/db.ts'
import { characters, gameClasses } from '../../../db/schema/games.ts'
import { members } from '../../../db/schema/guild.ts'
import type { Context } from '../../core/context.ts'
import { readGameSetup } from '../../games/read-setup.ts'
import { describedColumns } from '../audit-characters.ts'
import { characterColumns } from '../characters-of-member.ts'
import { saveCharacter } from '../save-character.ts'
import { type PlannedLine, planImport } from './plan-import.ts'
import { readRows } from './read-rows.ts'

/** What importing a CSV file would do, line by line. */
export async function previewImport(db: Db, gameId: number, csv: string): Promise<ImportedLine[]> {
  return (await plan(db, gameId, csv)).map(({ shown }) => shown)
}

/** Imports the lines of a CSV file that are not refused, each as a change by the officer. */
export async function importCharacters(
  ctx: Context,
  officerId: string,
  gameId: number,
  csv: string,
): Promise<ImportedLine[]> {
  return ctx.db.transaction(async (tx) => {
    const planned = await plan(tx, gameId, csv)
    const changes = planned.flatMap(({ change }) => change ?? [])
    // Two imports at once lock members in the same order.
    const ordered = changes.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))
    for (const { memberId, change } of ordered) {
      await saveCharacter({ ...ctx, db: tx }, { memberId, officerId }, change)
    }
    return planned.map(({ shown }) => shown)
  })
}

async function plan(db: Db, gameId: number, csv: string): Promise<PlannedLine[]> {
  const game = await readGameSetup(db, gameId)
  const known = await db
    .select({
      memberId: members.id,
      userName: members.userName,
      displayName: members.displayName,
    })
    .from(members)
    .where(and(members.inGuild, eq(members.isBot, false)))
  const present = await db
    .select({ ...characterColumns, memberId: characters.memberId })
    .from(characters)
    .where(eq(characters.gameId, gameId))
  return planImport({ game, members: known, characters: present }, await readRows(csv))
}

/** Every character of a game, by member. */
export async function listGameCharacters(db: Db, gameId: number): Promise<GameCharacter[]> {
  await readGameSetup(db, gameId)
  return db
    .select({
      userId: members.id,
      displayName: members.displayName,
      ...describedColumns,
    })
    .from(characters)
    .innerJoin(members, eq(members.id, characters.memberId))
    .innerJoin(gameClasses, eq(gameClasses.id, characters.classId))
    .where(eq(characters.gameId, gameId))
    .orderBy(asc(sql`lower(${members.displayName})`), asc(members.id), asc(characters.id))
}
