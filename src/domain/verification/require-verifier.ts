import { and, eq } from 'drizzle-orm'
import { reactionConfigs } from '../../db/schema/events/automation.ts'
import { t } from '../../text/t.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { findUnassignableRoles, unassignableReason } from '../guild/role-authority.ts'
import type { Verification } from '../jobs/payloads.ts'
import { findReactor, mayVerify } from './enqueue-verification.ts'

/**
 * Rejects a verification that its moderator could not make now: the reaction must still be configured for them, and
 * the role must not be beyond them. If everyone may verify, the rank is not compared.
 */
export async function requireVerifier(
  { db, guildId }: Context,
  { channelId, roleId, moderatorId, emojiKey }: Verification,
): Promise<void> {
  const rules = await db
    .select()
    .from(reactionConfigs)
    .where(
      and(
        eq(reactionConfigs.channelId, channelId),
        eq(reactionConfigs.verificationRoleId, roleId),
        emojiKey === undefined ? undefined : eq(reactionConfigs.emojiKey, emojiKey),
      ),
    )
  if (rules.length === 0) {
    throw new DomainError('forbidden', t('This reaction is no longer configured.'))
  }
  const reactor = await findReactor(db, moderatorId)
  if (!reactor || !rules.some((rule) => mayVerify({ ...reactor, guildId }, rule))) {
    throw new DomainError('forbidden', t('The moderator can no longer verify with this reaction.'))
  }
  const [unassignable] = await findUnassignableRoles(db, moderatorId, [roleId])
  if (!unassignable) return
  const isOpen = rules.some(({ moderatorRoleId }) => moderatorRoleId === guildId)
  const isAbove = unassignable.isAbove && !isOpen
  if (!isAbove && unassignable.missingTasks.length + unassignable.missingPermissions.length === 0)
    return
  throw new DomainError(
    'forbidden',
    t(
      'The role {role} {reason, select, above {is above the moderator’s highest role} rights {has rights that the moderator doesn’t have: {missing}} other {has permissions on Discord that the moderator doesn’t have: {missing}}}.',
      { role: unassignable.name, ...unassignableReason({ ...unassignable, isAbove }) },
    ),
  )
}
