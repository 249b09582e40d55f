import type { Context } from '../../domain/core/context.ts'
import { changeVisibility } from '../../domain/events/calendar-visibility.ts'
import { markChannelDeleted, saveChannel } from '../../domain/guild/channels.ts'
import { syncEmojis } from '../../domain/guild/emojis.ts'
import { saveGuild, storeBotId, syncGuild } from '../../domain/guild/guild.ts'
import { initializeCategories } from '../../domain/guild/initial-settings.ts'
import { markRoleDeleted, saveRole } from '../../domain/guild/roles.ts'
import { enqueueMissingRewards } from '../../domain/leveling/enqueue-rewards.ts'
import { syncMemberList } from '../../domain/members/member-list.ts'
import { markMemberLeft, saveMember } from '../../domain/members/sync-members.ts'
import { enqueueReviewCardUpdate } from '../../domain/settings/enqueue-review-cards.ts'
import type { EventHandlers } from '../runtime/event-handlers.ts'

/** Keeps the guild, its members, roles, channels and emojis in the database as Discord has them. */
export const guildSync: EventHandlers = {
  guildAvailable: async (ctx, arrived) => {
    await changeAccess(ctx, (tx) => syncGuild(tx, arrived, ctx.now()))
    await storeBotId(ctx)
  },
  resumed: (ctx) => {
    // After a RESUME the id is fetched by REST, without delaying live events.
    storeBotId(ctx).catch((err: unknown) => ctx.log.warn({ err }, 'The bot id was not stored.'))
  },
  memberListReceived: async (ctx, listed) => {
    const { refusal } = await syncMemberList(ctx.db, listed, ctx.now())
    if (refusal) ctx.log.error({}, refusal)
    await enqueueMissingRewards(ctx)
  },
  guildChanged: (ctx, { guild }) => changeAccess(ctx, (tx) => saveGuild(tx, guild)),
  memberChanged: (ctx, { member }) => saveMember(ctx.db, member, ctx.now()),
  memberLeft: (ctx, { memberId }) => markMemberLeft(ctx.db, memberId, ctx.now()),
  roleChanged: (ctx, { role }) => changeAccess(ctx, (tx) => saveRole(tx, role)),
  roleDeleted: (ctx, { roleId }) =>
    changeAccess(ctx, (tx) => markRoleDeleted(tx, roleId, ctx.now())),
  channelChanged: (ctx, { channel }) =>
    changeAccess(ctx, async (tx) => {
      const now = ctx.now()
      await saveChannel(tx, channel, now)
      if (channel.kind === 'category') await initializeCategories(tx, { viewableSince: now })
    }),
  emojisChanged: ({ db }, { emojis }) => syncEmojis(db, emojis),
  channelDeleted: (ctx, { channelId }) =>
    changeAccess(ctx, (tx) => markChannelDeleted(tx, channelId, ctx.now())),
}

/** Runs a change that may decide who can view which channel, and enqueues what follows from it. */
function changeAccess(ctx: Context, change: (tx: Context['db']) => Promise<void>): Promise<void> {
  return changeVisibility(ctx, async (tx) => {
    await change(tx)
    await enqueueReviewCardUpdate(tx)
  })
}
