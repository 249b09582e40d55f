import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { characters } from '../../db/schema/games.ts'
import { t } from '../../text/t.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { auditCharacter, describeCharacter } from './audit-characters.ts'
import { lockMember } from './characters-of-member.ts'
import type { CharacterOwner } from './save-character.ts'

/** Deletes a character. If it was the main, the oldest of the others in its game becomes it. */
export async function deleteCharacter(
  ctx: Context,
  owner: CharacterOwner,
  characterId: number,
): Promise<void> {
  const { memberId } = owner
  await ctx.db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    const isOwn = and(eq(characters.id, characterId), eq(characters.memberId, memberId))
    const [character] = await tx.select().from(characters).where(isOwn)
    if (!character) throw new DomainError('not-found', t('Character not found.'))
    const before = await describeCharacter(tx, characterId)
    await tx.delete(characters).where(isOwn)
    if (character.isMain) await promoteOldest(tx, memberId, character.gameId)
    await auditCharacter(ctx, tx, owner, { before })
  })
}

async function promoteOldest(tx: Db, memberId: string, gameId: number): Promise<void> {
  const [oldest] = await tx
    .select({ id: characters.id })
    .from(characters)
    .where(and(eq(characters.memberId, memberId), eq(characters.gameId, gameId)))
    .orderBy(asc(characters.id))
    .limit(1)
  if (!oldest) return
  await tx.update(characters).set({ isMain: true }).where(eq(characters.id, oldest.id))
}
