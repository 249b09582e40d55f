import { and, asc, eq, isNull } from 'drizzle-orm'
import {
  type Character,
  type CharacterChange,
  maxCharacters,
} from '../../contract/characters/characters.ts'
import type { Db } from '../../db/db.ts'
import { characters, gameClasses, games } from '../../db/schema/games.ts'
import { t } from '../../text/t.ts'
import type { Context } from '../core/context.ts'
import { conflictingField, DomainError, invalidField } from '../core/errors.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { auditCharacter, describeCharacter } from './audit-characters.ts'
import { characterColumns, lockMember } from './characters-of-member.ts'

/** Whose character is changed, and by which officer; null if it is the member’s own doing. */
export interface CharacterOwner {
  memberId: string
  officerId: string | null
}

/**
 * Adds a character, or with an id changes one as a whole, and returns its id. A member's first character of a
 * game is the main; another one becomes it when asked to. Changes by officers are audited.
 */
export async function saveCharacter(
  ctx: Context,
  owner: CharacterOwner,
  change: CharacterChange,
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    await lockGame(tx, change.gameId)
    await lockMember(tx, owner.memberId)
    const own = await selectOwn(tx, owner.memberId, change.gameId)
    const before = own.find(({ characterId }) => characterId === change.characterId)
    validateCharacter(own, before, change)
    const row = {
      name: change.name.trim(),
      classId: change.classId,
      combatRoleIds: await validateCombatRoles(tx, change),
      strength: change.strength ?? null,
      isMain: change.isMain === true || own.length === 0 || before?.isMain === true,
    }
    const described = before && (await describeCharacter(tx, before.characterId))
    if (row.isMain) await clearMain(tx, owner.memberId, change.gameId)
    const characterId = before
      ? await updateRow(tx, before.characterId, row)
      : await insertRow(tx, {
          ...row,
          memberId: owner.memberId,
          gameId: change.gameId,
          createdAt: ctx.now(),
        })
    if (before) {
      const formerRoleIds = before.combatRoleIds
      await enqueue(tx, 'update-character-in-events', { characterId, formerRoleIds })
    }
    await auditCharacter(ctx, tx, owner, {
      before: described,
      after: await describeCharacter(tx, characterId),
    })
    return characterId
  })
}

/** Locks the game, so that its classes do not change until the transaction ends. */
async function lockGame(tx: Db, gameId: number): Promise<void> {
  const [game] = await tx
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.id, gameId), isNull(games.deletedAt)))
    .for('share')
  if (!game) throw invalidField('gameId', t('Choose a game.'))
}

function selectOwn(tx: Db, memberId: string, gameId: number): Promise<Character[]> {
  return tx
    .select(characterColumns)
    .from(characters)
    .where(and(eq(characters.memberId, memberId), eq(characters.gameId, gameId)))
    .orderBy(asc(characters.id))
}

function validateCharacter(
  own: readonly Character[],
  before: Character | undefined,
  { characterId, name }: CharacterChange,
): void {
  if (characterId != null && !before) throw new DomainError('not-found', t('Character not found.'))
  const isTaken = own.some(
    (one) => one !== before && one.name.toLowerCase() === name.trim().toLowerCase(),
  )
  if (isTaken) {
    throw conflictingField(
      'name',
      t('There is already a character named {name}.', { name: name.trim() }),
    )
  }
  if (!before && own.length >= maxCharacters) {
    throw new DomainError(
      'conflict',
      t('You can have at most {max, number} characters per game.', { max: maxCharacters }),
    )
  }
}

/** Returns the combat roles that the member is willing to play; all of the class if none is chosen. */
async function validateCombatRoles(
  tx: Db,
  { gameId, classId, combatRoleIds }: CharacterChange,
): Promise<number[]> {
  const [found] = await tx
    .select({ name: gameClasses.name, combatRoleIds: gameClasses.combatRoleIds })
    .from(gameClasses)
    .where(and(eq(gameClasses.id, classId), eq(gameClasses.gameId, gameId)))
  if (!found) throw invalidField('classId', t('Choose a class of this game.'))
  const willingRoleIds = [...new Set(combatRoleIds ?? [])]
  if (willingRoleIds.some((id) => !found.combatRoleIds.includes(id))) {
    throw invalidField(
      'combatRoleIds',
      t('Choose combat roles that a {className} can fill.', { className: found.name }),
    )
  }
  return willingRoleIds.length > 0 ? willingRoleIds : found.combatRoleIds
}

type Row = Omit<typeof characters.$inferInsert, 'id'>

async function clearMain(tx: Db, memberId: string, gameId: number): Promise<void> {
  await tx
    .update(characters)
    .set({ isMain: false })
    .where(and(eq(characters.memberId, memberId), eq(characters.gameId, gameId), characters.isMain))
}

async function insertRow(tx: Db, row: Row): Promise<number> {
  const inserted = await tx.insert(characters).values(row).returning({ id: characters.id })
  return inserted[0]!.id
}

async function updateRow(tx: Db, characterId: number, row: Partial<Row>): Promise<number> {
  await tx.update(characters).set(row).where(eq(characters.id, characterId))
  return characterId
}
