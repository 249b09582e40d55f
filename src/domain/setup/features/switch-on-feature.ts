import { and, eq, isNull, sql } from 'drizzle-orm'
import { newChannelAudience, verificationEmoji } from '../../../contract/setup/features.ts'
import type { Db } from '../../../db/db.ts'
import { games } from '../../../db/schema/games.ts'
import { channels } from '../../../db/schema/guild.ts'
import { compareSnowflakes, snowflakeTime } from '../../../discord/snowflakes.ts'
import { t } from '../../../text/t.ts'
import { requireCurrentTask } from '../../accounts/missing-task.ts'
import { clockSkewMilliseconds } from '../../core/clock-skew.ts'
import type { Context } from '../../core/context.ts'
import { saveEventChannel } from '../../events/event-channels.ts'
import { saveGame } from '../../games/games.ts'
import { presets } from '../../games/presets.ts'
import { isVisibleToBot } from '../../guild/channels.ts'
import type { FeatureActivation } from '../../jobs/payloads.ts'
import { listInterviewerRoles } from '../../settings/interviewer-roles.ts'
import { saveSettings } from '../../settings/settings.ts'
import { listReactionConfigs, saveReactionConfig } from '../../verification/reaction-configs.ts'

/** Configures a feature as it was chosen in set-up, on behalf of the person who set the guild up. */
export async function switchOnFeature(ctx: Context, choice: FeatureActivation): Promise<void> {
  const { actorId } = choice
  await requireCurrentTask(ctx.db, actorId, 'settings')
  const channelId = choice.channelId ?? (await findOrCreateChannel(ctx, choice))
  switch (choice.feature) {
    case 'events': {
      const gameId = await findOrCreateGame(ctx, choice)
      await saveEventChannel(ctx, actorId, { channelId, roleId: choice.roleId, gameId })
      return
    }
    case 'levels':
      await saveSettings(ctx, actorId, { announcementChannelId: channelId })
      return
    case 'applications':
      await saveSettings(ctx, actorId, { reviewChannelId: channelId })
      return
    case 'interviews':
      await saveSettings(ctx, actorId, { interviewCategoryId: channelId })
      return
    case 'verification':
      await configureReaction(ctx, choice, channelId)
  }
}

/** The channel that an interrupted run has created; else a new one. */
async function findOrCreateChannel(ctx: Context, choice: FeatureActivation): Promise<string> {
  const { feature, newChannelName: name, chosenAt } = choice
  const kind = feature === 'interviews' ? 'category' : 'text'
  const named = await ctx.db
    .select({ id: channels.id })
    .from(channels)
    .where(and(eq(channels.name, name), eq(channels.kind, kind), isVisibleToBot))
  const since = Date.parse(chosenAt) - clockSkewMilliseconds
  const [newest] = named
    .map(({ id }) => id)
    .filter((id) => snowflakeTime(id) >= since)
    .sort((one, other) => compareSnowflakes(other, one))
  return newest ?? createChannel(ctx, { name, kind, audience: newChannelAudience[feature] })
}

async function createChannel(
  { db, discord }: Context,
  {
    name,
    kind,
    audience,
  }: {
    name: string
    kind: 'text' | 'category'
    audience: (typeof newChannelAudience)[FeatureActivation['feature']]
  },
): Promise<string> {
  const visibleTo = audience === 'staff' ? await staffOf(db) : audience
  const channel = { name, visibleTo, ...(kind === 'category' && { kind }) }
  const id = await discord.createChannel(channel, t('Set-up'))
  // The settings saved next refer to this row; the event of the gateway completes it.
  await db.insert(channels).values({ id, name, kind, position: 0 }).onConflictDoNothing()
  return id
}

async function staffOf(db: Db) {
  return { roleIds: await listInterviewerRoles(db), memberIds: [] }
}

/** The game of this name; else a new one, from the preset of this name if there is one. */
async function findOrCreateGame(
  ctx: Context,
  { actorId, ...choice }: Extract<FeatureActivation, { feature: 'events' }>,
): Promise<number> {
  const typed = choice.gameName.trim()
  const preset = presets.find((one) => one.gameName.toLowerCase() === typed.toLowerCase())
  const gameName = preset?.gameName ?? typed
  const [existing] = await ctx.db
    .select({ id: games.id })
    .from(games)
    .where(and(sql`lower(${games.name}) = lower(${gameName})`, isNull(games.deletedAt)))
  if (existing) return existing.id
  const game = await saveGame(ctx, actorId, { gameName, presetId: preset?.id })
  return game.gameId
}

async function configureReaction(
  ctx: Context,
  choice: Extract<FeatureActivation, { feature: 'verification' }>,
  onlyOneChannelId: string,
): Promise<void> {
  const { actorId, moderatorRoleId, verifiedRoleId: verificationRoleId } = choice
  // An interrupted run has saved it already.
  const isSaved = (await listReactionConfigs(ctx.db)).some(
    (one) =>
      one.emoji === verificationEmoji &&
      one.onlyOneChannelId === onlyOneChannelId &&
      one.verificationRoleId === verificationRoleId,
  )
  if (isSaved) return
  await saveReactionConfig(ctx, actorId, {
    ...{ emoji: verificationEmoji, moderatorRoleId, verificationRoleId, onlyOneChannelId },
  })
}
