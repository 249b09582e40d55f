import { eq } from 'drizzle-orm'
import { deletedMemberId } from '../../contract/members/profiles.ts'
import type { Db } from '../../db/db.ts'
import { characters } from '../../db/schema/games.ts'
import { members } from '../../db/schema/guild.ts'
import { t } from '../../text/t.ts'
import { DomainError } from '../core/errors.ts'

/** The columns of a character as the API shows it. */
export const characterColumns = {
  characterId: characters.id,
  gameId: characters.gameId,
  name: characters.name,
  classId: characters.classId,
  combatRoleIds: characters.combatRoleIds,
  strength: characters.strength,
  isMain: characters.isMain,
}

/** Keeps other changes of a member's characters waiting until the transaction ends. */
export async function lockMember(tx: Db, memberId: string): Promise<void> {
  const [member] = await tx
    .select({ id: members.id })
    .from(members)
    .where(eq(members.id, memberId))
    .for('no key update')
  if (!member || memberId === deletedMemberId)
    throw new DomainError('not-found', t('User not found.'))
}
