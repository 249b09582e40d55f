import {
  ButtonStyle,
  ChannelType,
  ComponentType,
  OverwriteType,
  PermissionFlagsBits,
  Routes,
} from 'discord-api-types/v10'
import { createChannel } from '../world/channels.ts'
import { createMessage } from '../world/messages.ts'
import { updateRole } from '../world/roles.ts'
import { followScheduledEvent } from '../world/scheduled-events.ts'
import type { openDiscord } from './testing-discord.ts'

/** The parts of the real REST client that are used here. */
interface Client {
  get(route: `/${string}`, options?: object): Promise<unknown>
  post(route: `/${string}`, options?: object): Promise<unknown>
  put(route: `/${string}`, options?: object): Promise<unknown>
  patch(route: `/${string}`, options?: object): Promise<unknown>
  delete(route: `/${string}`, options?: object): Promise<unknown>
}

interface Visitor {
  discord: Awaited<ReturnType<typeof openDiscord>>
  rest: Client
}

interface Made {
  id: string
}

/** For tests: calls every route that the simulator has at least once, as an administrator. */
export async function visitEveryRoute(visitor: Visitor): Promise<void> {
  const { world, user, role } = visitor.discord
  const muster = world.state.roles[role('Muster')]!
  const permissions = PermissionFlagsBits.Administrator.toString()
  updateRole(world, muster, { permissions }, { actorId: user('isaure') })

  await visitPeople(visitor)
  await visitGuild(visitor)
  await visitChannels(visitor)
  await visitMessages(visitor)
  await visitCalendar(visitor)
  await visitInteractions(visitor)
  await visitRefusals(visitor)
}

async function visitPeople({ rest, discord }: Visitor) {
  const aria = discord.user('aria')
  await rest.get(Routes.gateway())
  await rest.get(Routes.gatewayBot())
  await rest.get(Routes.user())
  await rest.get(Routes.user(aria))
  await rest.get(Routes.currentApplication())
  const dm = (await rest.post(Routes.userChannels(), { body: { recipient_id: aria } })) as Made
  await rest.post(Routes.channelMessages(dm.id), { body: { content: 'Welcome, Aria.' } })
  await rest.get(Routes.channel(dm.id))
}

async function visitGuild({ rest, discord }: Visitor) {
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
  await rest.get(Routes.guildChannels(guildId))
}

async function visitChannels({ rest, discord }: Visitor) {
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
  })) as Made
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
  await rest.get(Routes.channel(id))
  await rest.get(Routes.guildActiveThreads(guildId))
}

async function visitMessages({ rest, discord }: Visitor) {
  const { world, user } = discord
  const general = discord.channel('general')
  const said = (await rest.post(Routes.channelMessages(general), { body: fullMessage })) as Made
  await rest.post(Routes.channelMessages(general), {
    body: {
      content: `Look, <@${user('wyn')}>`,
      message_reference: { message_id: said.id },
      nonce: '7',
    },
  })
  await rest.patch(Routes.channelMessage(general, said.id), { body: { content: 'Tonight!' } })
  await rest.put(Routes.channelMessageOwnReaction(general, said.id, encodeURIComponent('✅')))
  createMessage(world, { channelId: general, authorId: user('wyn'), content: 'Yes' })
  await rest.get(Routes.channelMessages(general))
  await rest.get(Routes.channelMessage(general, said.id))
  await rest.get(Routes.channelMessageReaction(general, said.id, encodeURIComponent('✅')))
  await rest.delete(Routes.channelMessageOwnReaction(general, said.id, encodeURIComponent('✅')))
  const theirs = Routes.channelMessageUserReaction
  await rest.delete(theirs(general, said.id, encodeURIComponent('✅'), user('wyn')))
  await rest.delete(Routes.channelMessage(general, said.id))
}

const fullMessage = {
  content: 'Siege tonight',
  embeds: [
    {
      title: 'Siege',
      description: 'Bring potions',
      color: 0xe3b24c,
      timestamp: '2026-11-21T19:30:00.000Z',
      footer: { text: 'Lantern Guard' },
      author: { name: 'Isaure' },
      fields: [
        { name: 'Sign up', value: 'Wyn', inline: true },
        { name: 'Late', value: '-' },
      ],
    },
  ],
  components: [
    {
      type: ComponentType.ActionRow,
      components: [
        {
          type: ComponentType.Button,
          style: ButtonStyle.Success,
          label: 'Sign up',
          custom_id: 'up',
        },
        {
          type: ComponentType.Button,
          style: ButtonStyle.Link,
          label: 'Site',
          url: 'http://a.test',
        },
      ],
    },
    {
      type: ComponentType.ActionRow,
      components: [
        {
          type: ComponentType.StringSelect,
          custom_id: 'class',
          options: [{ label: 'Healer', value: 'healer', emoji: { name: '✨' } }],
        },
      ],
    },
  ],
  allowed_mentions: { parse: [] },
}

async function visitCalendar({ rest, discord }: Visitor) {
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
  })) as Made
  await rest.post(Routes.guildScheduledEvents(guildId), {
    body: {
      name: 'Briefing',
      privacy_level: 2,
      entity_type: 2,
      channel_id: channel('Table'),
      scheduled_start_time: '2126-11-21T19:00:00+00:00',
    },
  })
  followScheduledEvent(world, world.state.scheduledEvents[elsewhere.id]!, aria, true)
  const query = new URLSearchParams({ with_user_count: 'true' })
  await rest.get(Routes.guildScheduledEvents(guildId), { query })
  await rest.get(Routes.guildScheduledEvent(guildId, elsewhere.id))
  await rest.patch(Routes.guildScheduledEvent(guildId, elsewhere.id), { body: { status: 2 } })
  await rest.get(Routes.guildScheduledEventUsers(guildId, elsewhere.id), {
    query: new URLSearchParams({ with_member: 'true' }),
  })
  await rest.delete(Routes.guildScheduledEvent(guildId, elsewhere.id))
}

async function visitInteractions(visitor: Visitor) {
  const { rest, discord } = visitor
  const { guildId, botId, world, interactions } = discord
  await rest.put(Routes.applicationGuildCommands(botId, guildId), { body: [rankCommand] })
  await rest.get(Routes.applicationGuildCommands(botId, guildId))

  const answered = new Promise<void>((resolve, reject) => {
    world.onDispatch((event, payload) => {
      if (event !== 'INTERACTION_CREATE') return
      const { id, token } = payload as { id: string; token: string }
      answerRank(visitor, id, token).then(resolve, reject)
    })
  })
  await interactions.command({ as: 'wyn', channel: 'general', name: 'rank' })
  await answered
}

const rankCommand = {
  name: 'rank',
  description: 'Where you stand',
  default_member_permissions: '1024',
  options: [{ type: 6, name: 'member', description: 'Of whom' }],
}

async function answerRank({ rest, discord }: Visitor, id: string, token: string) {
  const { botId } = discord
  await rest.post(Routes.interactionCallback(id, token), {
    auth: false,
    query: new URLSearchParams({ with_response: 'true' }),
    body: { type: 4, data: { content: 'Third' } },
  })
  const original = Routes.webhookMessage(botId, token)
  await rest.get(original, { auth: false })
  await rest.patch(original, { auth: false, body: { content: 'Second' } })
  const more = (await rest.post(Routes.webhook(botId, token), {
    auth: false,
    body: { content: 'Only for you', flags: 64 },
  })) as Made
  await rest.get(Routes.webhookMessage(botId, token, more.id), { auth: false })
  await rest.patch(Routes.webhookMessage(botId, token, more.id), {
    auth: false,
    body: { content: 'Really' },
  })
  await rest.delete(Routes.webhookMessage(botId, token, more.id), { auth: false })
  await rest.delete(original, { auth: false })
}

async function visitRefusals({ rest, discord }: Visitor) {
  const general = discord.channel('general')
  const refused = [
    rest.get(Routes.user('1')),
    rest.get(Routes.channelMessage(general, '1')),
    rest.post(Routes.channelMessages(general), { body: { content: 'a'.repeat(2001) } }),
    rest.get(Routes.user(), { auth: false }),
  ]
  await Promise.allSettled(refused)
}
