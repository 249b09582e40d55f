import { ChannelType, OverwriteType, PermissionFlagsBits, Routes } from 'discord-api-types/v10'
import { createChannel } from '../../simulator/world/channels.ts'
import { updateRole } from '../../simulator/world/roles.ts'
import { setScheduledEventSubscription } from '../../simulator/world/scheduled-events.ts'
import { callInteractionRoutes } from './interactions.ts'
import { callMessageRoutes } from './messages.ts'
import type { Created, RestClient } from './rest-client.ts'

/** Calls every route at least once, as an administrator. */
export async function callEveryRoute(client: RestClient): Promise<void> {
  const { world, user, role } = client.discord
  const muster = world.state.roles[role('Muster')]!
  const permissions = PermissionFlagsBits.Administrator.toString()
  updateRole(world, muster, { permissions }, { actorId: user('isaure') })

  await callUserRoutes(client)
  await callGuildRoutes(client)
  await callChannelRoutes(client)
  await callMessageRoutes(client)
  await callEventRoutes(client)
  await callInteractionRoutes(client)
  await callWithErrors(client)
}

async function callUserRoutes({ rest, discord }: RestClient) {
  const aria = discord.user('aria')
  await rest.get(Routes.gateway())
  await rest.get(Routes.gatewayBot())
  await rest.get(Routes.user())
  await rest.get(Routes.user(aria))
  await rest.get(Routes.userGuilds(), { query: new URLSearchParams({ with_counts: 'true' }) })
  await rest.get(Routes.currentApplication())
  await callEmojiRoutes(rest, discord.botId)
  const dm = (await rest.post(Routes.userChannels(), { body: { recipient_id: aria } })) as Created
  await rest.post(Routes.channelMessages(dm.id), { body: { content: 'Welcome, Aria.' } })
  await rest.get(Routes.channel(dm.id))
}

async function callEmojiRoutes(rest: RestClient['rest'], applicationId: string) {
  const body = { name: 'class_bow', image: 'data:image/png;base64,iVBORw0KGgo=' }
  const { id } = (await rest.post(Routes.applicationEmojis(applicationId), { body })) as Created
  await rest.get(Routes.applicationEmojis(applicationId))
  await rest.get(Routes.applicationEmoji(applicationId, id))
  await rest.patch(Routes.applicationEmoji(applicationId, id), { body: { name: 'class_axe' } })
  await rest.delete(Routes.applicationEmoji(applicationId, id))
}

async function callGuildRoutes({ rest, discord }: RestClient) {
  const { guildId, role, channel } = discord
  const aria = discord.user('aria')
  await rest.get(Routes.guild(guildId), { query: new URLSearchParams({ with_counts: 'true' }) })
  await rest.patch(Routes.guild(guildId), { body: { afk_channel_id: channel('Asleep') } })
  await rest.get(Routes.guildMembers(guildId), { query: new URLSearchParams({ limit: '1000' }) })
  await rest.get(Routes.guildMember(guildId, aria))
  await rest.patch(Routes.guildMember(guildId, aria), { body: { nick: 'Aria the Bold' } })
  await rest.put(Routes.guildMemberRole(guildId, aria, role('Friend')), { reason: 'Café ✓' })
  await rest.delete(Routes.guildMemberRole(guildId, aria, role('Friend')))
  await rest.get(Routes.guildRoles(guildId))
  await rest.get(Routes.guildEmojis(guildId))
  await rest.get(Routes.guildChannels(guildId))
}

async function callChannelRoutes({ rest, discord }: RestClient) {
  const { guildId, world, role } = discord
  const [aria, general] = [discord.user('aria'), discord.channel('general')]
  const room = (await rest.post(Routes.guildChannels(guildId), {
    body: {
      name: 'Aria Interview',
      parent_id: discord.channel('Interviews'),
      permission_overwrites: [
        { id: guildId, type: OverwriteType.Role, deny: String(PermissionFlagsBits.ViewChannel) },
        { id: aria, type: OverwriteType.Member, allow: String(PermissionFlagsBits.ViewChannel) },
      ],
    },
  })) as Created
  for (const type of [ChannelType.GuildVoice, ChannelType.GuildAnnouncement]) {
    await rest.post(Routes.guildChannels(guildId), { body: { name: 'Another', type } })
  }
  await rest.get(Routes.channel(room.id))
  await rest.patch(Routes.channel(room.id), { body: { topic: 'Review: /menu/submissions/1' } })
  await rest.put(Routes.channelPermission(room.id, role('Advisors')), {
    body: { type: OverwriteType.Role, allow: '1024', deny: '0' },
  })
  await rest.delete(Routes.channelPermission(room.id, role('Advisors')))
  await rest.delete(Routes.channel(room.id))
  const thread = { name: 'Tactics', type: ChannelType.PublicThread, parentId: general }
  const { id } = createChannel(world, thread, { actorId: aria })
  const body = { content: 'Who leads?' }
  const message = (await rest.post(Routes.channelMessages(general), { body })) as Created
  await rest.post(Routes.threads(general, message.id), { body: { name: 'Leaders' } })
  await rest.get(Routes.channel(id))
  await rest.get(Routes.guildActiveThreads(guildId))
  await rest.patch(Routes.channel(id), { body: { archived: true } })
  await rest.get(Routes.channelThreads(general, 'public'))
  await rest.get(Routes.channelThreads(general, 'private'))
}

async function callEventRoutes({ rest, discord }: RestClient) {
  const { guildId, world, channel } = discord
  const aria = discord.user('aria')
  const elsewhere = (await rest.post(Routes.guildScheduledEvents(guildId), {
    body: {
      name: 'Castle siege',
      privacy_level: 2,
      entity_type: 3,
      entity_metadata: { location: 'The northern gate' },
      scheduled_start_time: '2126-11-21T19:30:00+00:00',
      scheduled_end_time: '2126-11-21T21:30:00+00:00',
    },
  })) as Created
  await rest.post(Routes.guildScheduledEvents(guildId), {
    body: {
      name: 'Briefing',
      privacy_level: 2,
      entity_type: 2,
      channel_id: channel('Table'),
      scheduled_start_time: '2126-11-21T19:00:00+00:00',
    },
  })
  setScheduledEventSubscription(world, world.state.scheduledEvents[elsewhere.id]!, aria, true)
  const query = new URLSearchParams({ with_user_count: 'true' })
  await rest.get(Routes.guildScheduledEvents(guildId), { query })
  await rest.get(Routes.guildScheduledEvent(guildId, elsewhere.id))
  await rest.patch(Routes.guildScheduledEvent(guildId, elsewhere.id), { body: { status: 2 } })
  await rest.get(Routes.guildScheduledEventUsers(guildId, elsewhere.id), {
    query: new URLSearchParams({ with_member: 'true' }),
  })
  await rest.delete(Routes.guildScheduledEvent(guildId, elsewhere.id))
}

async function callWithErrors({ rest, discord }: RestClient) {
  const general = discord.channel('general')
  const failing = [
    rest.get(Routes.user('1')),
    rest.get(Routes.channelMessage(general, '1')),
    rest.post(Routes.channelMessages(general), { body: { content: 'a'.repeat(2001) } }),
    rest.get(Routes.user(), { auth: false }),
  ]
  await Promise.allSettled(failing)
}
