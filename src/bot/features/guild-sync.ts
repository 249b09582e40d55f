import { changeVisibility } from '../../domain/events/calendar-visibility.ts'
import { markChannelDeleted, saveChannel } from '../../domain/guild/channels.ts'
import { syncEmojis } from '../../domain/guild/emojis.ts'
import { saveGuild, storeBotId, syncGuild } from '../../domain/guild/guild.ts'
import { initializeCategories } from '../../domain/guild/initial-settings.ts'
import { markRoleDeleted, saveRole } from '../../domain/guild/roles.ts'
import { enqueueMissingRewards } from '../../domain/leveling/enqueue-rewards.ts'
import { syncMemberList } from '../../domain/members/member-list.ts'
import { markMemberLeft, saveMember } from '../../domain/members/sync-members.ts'
import type { EventHandlers } from '../runtime/event-handlers.ts'

/** Keeps the guild, its members, roles, channels and emojis in the database as Discord has them. */
export const guildSync: EventHandlers = {
  guildAvailable: async (ctx, arrived) => {
    await changeVisibility(ctx, (tx) => syncGuild(tx, arrived, ctx.now()))
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
  guildChanged: ({ db }, { guild }) => saveGuild(db, guild),
  memberChanged: (ctx, { member }) => saveMember(ctx.db, member, ctx.now()),
  memberLeft: (ctx, { memberId }) => markMemberLeft(ctx.db, memberId, ctx.now()),
  roleChanged: (ctx, { role }) => changeVisibility(ctx, (tx) => saveRole(tx, role)),
  roleDeleted: (ctx, { roleId }) => markRoleDeleted(ctx.db, roleId, ctx.now()),
  channelChanged: (ctx, { channel }) =>
    changeVisibility(ctx, async (tx) => {
      const now = ctx.now()
      await saveChannel(tx, channel, now)
      if (channel.kind === 'category') await initializeCategories(tx, { viewableSince: now })
    }),
  emojisChanged: ({ db }, { emojis }) => syncEmojis(db, emojis),
  channelDeleted: (ctx, { channelId }) => markChannelDeleted(ctx.db, channelId, ctx.now()),
}
