import { and, asc, eq, not } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { customEmojiId, emojiKey } from '../../contract/verification/emoji.ts'
import type {
  ListedReactionConfig,
  ReactionConfig,
} from '../../contract/verification/reaction-configs.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { reactionConfigs } from '../../db/schema/events/automation.ts'
import { channels, members, roles } from '../../db/schema/guild.ts'
import { t } from '../../text/t.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { conflictingField, DomainError, invalidField } from '../core/errors.ts'
import { lockTable } from '../core/lock-table.ts'
import { requireAssignableRoles } from '../guild/role-authority.ts'
import { validateReferences } from '../guild/validate-references.ts'

/** A reaction as staff configures it; without an id it is a new one. */
export interface ReactionConfigInput {
  id?: number | null | undefined
  emoji: string
  moderatorRoleId: string
  verificationRoleId: string
  onlyOneChannelId: string
}

type Row = Pick<
  typeof reactionConfigs.$inferInsert,
  'emoji' | 'emojiKey' | 'moderatorRoleId' | 'verificationRoleId' | 'channelId'
>

/** The configured reactions with the last verification by each, oldest first. */
export async function listReactionConfigs(db: Db): Promise<ListedReactionConfig[]> {
  const rows = await selectAllReactionConfigs(db)
  return rows.map(({ lastVerifiedAt, lastVerifiedName: displayName, ...config }) => ({
    ...config,
    ...(lastVerifiedAt && {
      lastVerification: { displayName, at: lastVerifiedAt.toISOString() },
    }),
  }))
}

const selectAllReactionConfigs = preparedQuery((db) =>
  selectReactionConfigs(db).orderBy(asc(reactionConfigs.id)).prepare('reactions_configured'),
)

/** Adds a reaction or changes one; the same emoji twice for a channel and role is refused. */
export async function saveReactionConfig(
  ctx: Context,
  actorId: string,
  choice: ReactionConfigInput,
): Promise<ReactionConfig> {
  const { id, moderatorRoleId, verificationRoleId, onlyOneChannelId } = choice
  const row = rowOf(choice)
  const customId = customEmojiId(choice.emoji)
  const verifiedRole = {
    field: 'verificationRoleId',
    name: t('The verified role'),
    ids: [verificationRoleId],
  }
  return ctx.db.transaction(async (tx) => {
    await lockTable(tx, reactionConfigs)
    const before = id == null ? undefined : await getReactionConfig(tx, id)
    await validateReferences(tx, {
      roles: [
        { field: 'moderatorRoleId', name: t('The moderator role'), ids: [moderatorRoleId] },
        verifiedRole,
      ],
      channels: [{ field: 'onlyOneChannelId', name: t('The channel'), ids: [onlyOneChannelId] }],
      emojis: customId === null ? [] : [{ field: 'emoji', name: t('The emoji'), ids: [customId] }],
    })
    await requireAssignableRoles(tx, actorId, [verifiedRole])
    await requireUnique(tx, row, id)
    const after = await getReactionConfig(
      tx,
      await writeRow(tx, row, id, { savedBy: actorId, now: ctx.now() }),
    )
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'reaction saved',
      subject: subjectOf(after),
      before,
      after,
    })
    return after
  })
}

/** Deletes a reaction configuration; verified members keep their role. */
export async function deleteReactionConfig(
  ctx: Context,
  actorId: string,
  id: number,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockTable(tx, reactionConfigs)
    const before = await getReactionConfig(tx, id)
    await tx.delete(reactionConfigs).where(eq(reactionConfigs.id, id))
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'reaction removed',
      subject: subjectOf(before),
      before,
    })
  })
}

function rowOf(choice: ReactionConfigInput): Row {
  const key = emojiKey(choice.emoji)
  if (key === null) throw invalidField('emoji', t('The emoji must be exactly one emoji.'))
  return {
    emoji: choice.emoji.trim(),
    emojiKey: key,
    moderatorRoleId: choice.moderatorRoleId,
    verificationRoleId: choice.verificationRoleId,
    channelId: choice.onlyOneChannelId,
  }
}

async function requireUnique(tx: Db, row: Row, id: number | null | undefined): Promise<void> {
  const [same] = await tx
    .select({ id: reactionConfigs.id })
    .from(reactionConfigs)
    .where(
      and(
        eq(reactionConfigs.emojiKey, row.emojiKey),
        eq(reactionConfigs.channelId, row.channelId),
        eq(reactionConfigs.verificationRoleId, row.verificationRoleId),
      ),
    )
  if (same && same.id !== id) {
    throw conflictingField('emoji', t('This emoji already gives this role in this channel.'))
  }
}

async function writeRow(
  tx: Db,
  row: Row,
  id: number | null | undefined,
  { savedBy, now }: { savedBy: string; now: Date },
): Promise<number> {
  if (id != null) {
    const isSame = eq(reactionConfigs.id, id)
    const isOther = not(and(...columns.map((name) => eq(reactionConfigs[name], row[name])))!)
    await tx
      .update(reactionConfigs)
      .set({ configuredAt: now, lastVerifiedAt: null, lastVerifiedId: null })
      .where(and(isSame, isOther))
    await tx
      .update(reactionConfigs)
      .set({ ...row, savedBy })
      .where(isSame)
    return id
  }
  const created = await tx
    .insert(reactionConfigs)
    .values({ ...row, savedBy, configuredAt: now })
    .returning({ id: reactionConfigs.id })
  return created[0]!.id
}

/** The columns that determine which reactions match. */
const columns = ['emojiKey', 'moderatorRoleId', 'verificationRoleId', 'channelId'] as const

async function getReactionConfig(db: Db, id: number) {
  const [found] = await selectReactionConfigs(db).where(eq(reactionConfigs.id, id))
  if (!found) throw new DomainError('not-found', t('This reaction is not configured.'))
  const { lastVerifiedAt: _, lastVerifiedName: __, ...config } = found
  return config
}

const moderators = alias(roles, 'moderators')
const verified = alias(roles, 'verified')

function selectReactionConfigs(db: Db) {
  return db
    .select({
      id: reactionConfigs.id,
      emoji: reactionConfigs.emoji,
      moderatorRoleId: reactionConfigs.moderatorRoleId,
      moderatorRoleName: moderators.name,
      verificationRoleId: reactionConfigs.verificationRoleId,
      verificationRoleName: verified.name,
      onlyOneChannelId: reactionConfigs.channelId,
      onlyOneChannelName: channels.name,
      lastVerifiedAt: reactionConfigs.lastVerifiedAt,
      lastVerifiedName: members.displayName,
    })
    .from(reactionConfigs)
    .innerJoin(moderators, eq(moderators.id, reactionConfigs.moderatorRoleId))
    .innerJoin(verified, eq(verified.id, reactionConfigs.verificationRoleId))
    .innerJoin(channels, eq(channels.id, reactionConfigs.channelId))
    .leftJoin(members, eq(members.id, reactionConfigs.lastVerifiedId))
}

function subjectOf({ emoji, onlyOneChannelName }: ReactionConfig): string {
  return `${emoji} in ${onlyOneChannelName}`
}
