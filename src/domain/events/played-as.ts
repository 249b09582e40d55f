import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { signups } from '../../db/schema/events/events.ts'
import { characters, gameClasses } from '../../db/schema/games.ts'
import { t } from '../../text/t.ts'
import { validationError } from '../core/errors.ts'

/** What a member plays at an event; all null if unknown. */
export type PlayedAs = Pick<
  typeof signups.$inferSelect,
  'characterId' | 'characterName' | 'classId' | 'className' | 'combatRoleId'
>

/** One of the member's characters or a class of the game, and the combat role in which they come. */
export type PlayedAsChoice =
  | { characterId: number; combatRoleId?: number | null }
  | { classId: number; combatRoleId?: number | null }

interface Answering {
  gameId: number
  memberId: string
}

/** For members who have not chosen a character or class. */
export const unknownPlayedAs: PlayedAs = {
  characterId: null,
  characterName: null,
  classId: null,
  className: null,
  combatRoleId: null,
}

/** What a member plays if they did not choose: their main in the game. */
export async function findMain(tx: Db, { gameId, memberId }: Answering): Promise<PlayedAs> {
  const [main] = await selectCharacters(tx).where(
    and(eq(characters.gameId, gameId), eq(characters.memberId, memberId), characters.isMain),
  )
  return main ? inPreferredRole(main) : unknownPlayedAs
}

/** A character as it is played; undefined if it was deleted. */
export async function findPlayable(tx: Db, characterId: number): Promise<Playable | undefined> {
  const [found] = await selectCharacters(tx).where(eq(characters.id, characterId))
  return found
}

/** Resolves a choice; rejects other members' characters, classes of other games and combat roles that the class cannot fill. */
export async function resolvePlayedAs(
  tx: Db,
  answering: Answering,
  choice: PlayedAsChoice,
): Promise<PlayedAs> {
  const playable =
    'characterId' in choice
      ? await selectCharacter(tx, answering, choice.characterId)
      : await selectClass(tx, answering, choice.classId)
  const { combatRoleId } = choice
  if (combatRoleId == null) return inPreferredRole(playable)
  if (!playable.fillableRoleIds.includes(combatRoleId)) {
    throw validationError(
      t('Choose a combat role that a {className} can fill.', {
        className: playable.className ?? '',
      }),
    )
  }
  return { ...inPreferredRole(playable), combatRoleId }
}

/** A character or class with the combat roles in which it can be played. */
export interface Playable extends Omit<PlayedAs, 'combatRoleId'> {
  /** The combat roles that the member is willing to play, the preferred one first. */
  combatRoleIds: number[]
  /** The combat roles that the class can fill. */
  fillableRoleIds: number[]
}

function inPreferredRole(playable: Playable): PlayedAs {
  const { combatRoleIds, fillableRoleIds: _, ...named } = playable
  return { ...named, combatRoleId: combatRoleIds[0] ?? null }
}

async function selectCharacter(
  tx: Db,
  { gameId, memberId }: Answering,
  characterId: number,
): Promise<Playable> {
  const [found] = await selectCharacters(tx).where(
    and(
      eq(characters.id, characterId),
      eq(characters.gameId, gameId),
      eq(characters.memberId, memberId),
    ),
  )
  if (!found) throw validationError(t('Choose one of your characters in this game.'))
  return found
}

function selectCharacters(tx: Db) {
  return tx
    .select({
      characterId: characters.id,
      characterName: characters.name,
      classId: gameClasses.id,
      className: gameClasses.name,
      combatRoleIds: characters.combatRoleIds,
      fillableRoleIds: gameClasses.combatRoleIds,
    })
    .from(characters)
    .innerJoin(gameClasses, eq(gameClasses.id, characters.classId))
    .$dynamic()
}

async function selectClass(tx: Db, { gameId }: Answering, classId: number): Promise<Playable> {
  const [found] = await tx
    .select()
    .from(gameClasses)
    .where(and(eq(gameClasses.id, classId), eq(gameClasses.gameId, gameId)))
  if (!found) throw validationError(t('Choose a class of this game.'))
  return {
    characterId: null,
    characterName: null,
    classId,
    className: found.name,
    combatRoleIds: found.combatRoleIds,
    fillableRoleIds: found.combatRoleIds,
  }
}
