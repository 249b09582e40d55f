import { and, eq, isNull, sql } from 'drizzle-orm'
import type { GameSetup } from '../../contract/games/setup.ts'
import type { Db } from '../../db/db.ts'
import { events, signups } from '../../db/schema/events/events.ts'
import { characters, gameClasses } from '../../db/schema/games.ts'
import { t } from '../../text/t.ts'
import { DomainError } from '../core/errors.ts'
import { enqueueAll } from '../jobs/enqueue.ts'

/** A removed class, and the name of the one that its characters get. */
interface Replacement {
  classId: number
  className: string
}

/**
 * Gives characters of removed classes, and answers to upcoming events, the replacements; refuses if one is missing
 * for a class that characters have. Past events keep the class by name.
 */
export async function replaceRemovedClasses(
  tx: Db,
  removed: GameSetup['classes'],
  replacements: readonly Replacement[],
  classIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const replacementOf = (classId: number) =>
    classIds.get(replacements.find((one) => one.classId === classId)?.className.trim() ?? '')
  const missing = removed.filter(
    ({ classId, characterCount }) => characterCount > 0 && replacementOf(classId) === undefined,
  )
  if (missing.length > 0) throw classesInUse(missing)
  for (const { classId } of removed) {
    const replacement = replacementOf(classId)
    if (replacement === undefined) continue
    await replaceInCharacters(tx, classId, replacement)
    await replaceInAnswers(tx, classId, replacement, now)
  }
}

/** Jobs update the answers with the characters, and their places. */
async function replaceInCharacters(tx: Db, classId: number, replacement: number): Promise<void> {
  const changed = await tx
    .update(characters)
    .set({ classId: replacement })
    .where(eq(characters.classId, classId))
    .returning({ characterId: characters.id, formerRoleIds: characters.combatRoleIds })
  await enqueueAll(tx, 'update-character-in-events', changed)
}

/** Answers with a class alone. */
async function replaceInAnswers(
  tx: Db,
  classId: number,
  replacement: number,
  now: Date,
): Promise<void> {
  const isUpcoming = sql`${signups.eventId} in (select ${events.id} from ${events}
    where ${events.startsAt} > ${now.toISOString()}::timestamptz)`
  const [after] = await tx.select().from(gameClasses).where(eq(gameClasses.id, replacement))
  if (!after) throw new Error('a class was not written')
  const fillable = sql.param(after.combatRoleIds)
  const changed = await tx
    .update(signups)
    .set({
      ...{ classId: after.id, className: after.name },
      combatRoleId: sql`case when ${signups.combatRoleId} = any(${fillable}::int[])
        then ${signups.combatRoleId} else ${after.combatRoleIds[0] ?? null}::int end`,
    })
    .where(and(eq(signups.classId, classId), isNull(signups.characterId), isUpcoming))
    .returning({ eventId: signups.eventId })
  await enqueueAll(tx, 'sync-event-post', changed)
}

function classesInUse(missing: GameSetup['classes']): DomainError {
  const sentences = missing.map(({ name, characterCount }) =>
    t('{count, plural, one {# character has} other {# characters have}} the class {name}.', {
      count: characterCount,
      name,
    }),
  )
  const choice =
    missing.length === 1
      ? t('Choose the class that replaces it.')
      : t('Choose the class that replaces each.')
  return new DomainError('conflict', [...sentences, choice].join(' '), [], {
    classesInUse: missing.map(({ classId, name, characterCount }) => ({
      classId,
      name,
      characterCount,
    })),
  })
}
