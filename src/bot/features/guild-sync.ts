import { changeVisibility } from '../../domain/events/calendar-visibility.ts'
import { channelChanged, channelDeleted } from '../../domain/guild/channels.ts'
import { keepEmojis } from '../../domain/guild/emojis.ts'
import { applyGuild, guildChanged, storeBotId } from '../../domain/guild/guild.ts'
import { fillCategories } from '../../domain/guild/initial-settings.ts'
import { applyMemberList } from '../../domain/guild/member-list.ts'
import { memberChanged, memberLeft } from '../../domain/guild/members.ts'
import { roleChanged, roleDeleted } from '../../domain/guild/roles.ts'
import { askForMissingRewards } from '../../domain/leveling/enqueue-rewards.ts'
import type { EventHandlers } from '../runtime/event-handlers.ts'

/** Keeps the guild, its members, roles, channels and emojis in the database as Discord has them. */
export const guildSync: EventHandlers = {
  guildAvailable: async (ctx, arrived) => {
    await changeVisibility(ctx, (tx) => applyGuild(tx, arrived, ctx.now()))
    await storeBotId(ctx)
  },
  resumed: (ctx) => {
    // After a RESUME the id is fetched by REST, without delaying live events.
    storeBotId(ctx).catch((err: unknown) => ctx.log.warn({ err }, 'The bot id was not stored.'))
  },
  memberListReceived: async (ctx, listed) => {
    const { refusal } = await applyMemberList(ctx.db, listed, ctx.now())
    if (refusal) ctx.log.error({}, refusal)
    await askForMissingRewards(ctx)
  },
  guildChanged: ({ db }, { guild }) => guildChanged(db, guild),
  memberChanged: (ctx, { member }) => memberChanged(ctx.db, member, ctx.now()),
  memberLeft: (ctx, { memberId }) => memberLeft(ctx.db, memberId, ctx.now()),
  roleChanged: (ctx, { role }) => changeVisibility(ctx, (tx) => roleChanged(tx, role)),
  roleDeleted: (ctx, { roleId }) => roleDeleted(ctx.db, roleId, ctx.now()),
  channelChanged: (ctx, { channel }) =>
    changeVisibility(ctx, async (tx) => {
      const now = ctx.now()
      await channelChanged(tx, channel, now)
      if (channel.kind === 'category') await fillCategories(tx, { viewableSince: now })
    }),
  emojisChanged: ({ db }, { emojis }) => keepEmojis(db, emojis),
  channelDeleted: (ctx, { channelId }) => channelDeleted(ctx.db, channelId, ctx.now()),
}
