import { and, eq, isNull } from 'drizzle-orm'
import type { ActivityKind } from '../../contract/leveling.ts'
import { memberTotals } from '../../db/schema/activity.ts'
import { channels, members } from '../../db/schema/guild.ts'
import { t } from '../../text/t.ts'
import type { Context } from '../core/context.ts'
import { escapeMarkdown } from '../core/markdown.ts'
import type { ReachedLevel } from '../jobs/payloads.ts'
import { readSettings } from '../settings/stored-settings.ts'
import { levelAt } from './levels.ts'
import { readRewardTable } from './reward-table.ts'

/** Levels reached longer ago, such as during an outage, are not announced. */
const newsMilliseconds = 24 * 60 * 60 * 1000

/** Announces a member's highest level in the announcement channel, once and without pinging anyone. */
export async function announceLevel(ctx: Context, reached: ReachedLevel): Promise<void> {
  const { memberId, kind, from } = reached
  if (ctx.now().getTime() - Date.parse(reached.at) > newsMilliseconds) return
  const channelId = await findChannel(ctx)
  const level = await readLevel(ctx, reached)
  if (channelId === null || level === null) return
  const role = await findRole(ctx, { kind, from, level })
  await ctx.discord.sendMessage(
    channelId,
    { text: describeLevel({ memberId, kind, level }, role) },
    `${memberId}${kind === 'message' ? 'm' : 'v'}${level}`,
  )
}

function describeLevel(
  { memberId, kind, level }: Pick<ReachedLevel, 'memberId' | 'kind'> & { level: number },
  roleName: string | null,
): string {
  const facts = { member: `<@${memberId}>`, level }
  const isMessage = kind === 'message'
  if (roleName === null) {
    return isMessage
      ? t('{member} has reached message level {level}.', facts)
      : t('{member} has reached voice level {level}.', facts)
  }
  const role = `**${escapeMarkdown(roleName)}**`
  return isMessage
    ? t('{member} has reached message level {level} and now has the role {role}.', {
        ...facts,
        role,
      })
    : t('{member} has reached voice level {level} and now has the role {role}.', { ...facts, role })
}

async function findChannel({ db }: Context): Promise<string | null> {
  const { announcementChannelId } = await readSettings(db)
  if (announcementChannelId === null) return null
  const [channel] = await db
    .select({ id: channels.id })
    .from(channels)
    .where(and(eq(channels.id, announcementChannelId), isNull(channels.deletedAt)))
  return channel?.id ?? null
}

/** The current level; null for members who are not counted or have left. */
async function readLevel({ db }: Context, { memberId, kind }: ReachedLevel) {
  const [row] = await db
    .select({ xp: kind === 'message' ? memberTotals.messageXp : memberTotals.voiceXp })
    .from(memberTotals)
    .innerJoin(members, eq(members.id, memberTotals.memberId))
    .where(and(eq(members.id, memberId), members.inGuild, eq(members.optedOut, false)))
  return row ? levelAt(row.xp) : null
}

/** The role of the highest of these levels that gives one. */
async function findRole(
  ctx: Context,
  { kind, from, level }: { kind: ActivityKind; from: number; level: number },
): Promise<string | null> {
  const { rewards } = await readRewardTable(ctx)
  const crossed = rewards
    .filter((reward) => reward.kind === kind && reward.level > from && reward.level <= level)
    .sort((one, other) => other.level - one.level)
  return crossed[0]?.roleName ?? null
}
