import { eq } from 'drizzle-orm'
import type { GameSetup } from '../../contract/games/setup.ts'
import type { Db } from '../../db/db.ts'
import { signups } from '../../db/schema/events/events.ts'
import { characters } from '../../db/schema/games.ts'
import { DomainError } from '../core/errors.ts'

/** A removed class, and the name of the one that its characters get. */
interface Replacement {
  classId: number
  className: string
}

/** Gives characters and signups of removed classes the replacements; refuses if one is missing. */
export async function replaceRemovedClasses(
  tx: Db,
  removed: GameSetup['classes'],
  replacements: readonly Replacement[],
  classIds: ReadonlyMap<string, number>,
): Promise<void> {
  const played = removed.filter(({ characterCount }) => characterCount > 0)
  const replacementOf = (classId: number) =>
    classIds.get(replacements.find((one) => one.classId === classId)?.className.trim() ?? '')
  const missing = played.filter(({ classId }) => replacementOf(classId) === undefined)
  if (missing.length > 0) throw classesInUse(missing)
  for (const { classId } of played) {
    const replacement = { classId: replacementOf(classId) }
    await tx.update(characters).set(replacement).where(eq(characters.classId, classId))
    await tx.update(signups).set(replacement).where(eq(signups.classId, classId))
  }
}

function classesInUse(missing: GameSetup['classes']): DomainError {
  const sentences = missing.map(({ name, characterCount }) =>
    characterCount === 1
      ? `1 character has the class ${name}.`
      : `${characterCount.toLocaleString('en-GB')} characters have the class ${name}.`,
  )
  return new DomainError(
    'conflict',
    `${sentences.join(' ')} Choose the class that replaces ${missing.length === 1 ? 'it' : 'each'}.`,
    [],
    {
      classesInUse: missing.map(({ classId, name, characterCount }) => ({
        classId,
        name,
        characterCount,
      })),
    },
  )
}
