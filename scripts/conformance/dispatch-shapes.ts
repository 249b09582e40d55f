import { z } from 'zod'

const id = z.string().regex(/^\d{15,20}$/)
const permissions = z.string().regex(/^\d+$/)

const user = z.object({
  id,
  username: z.string(),
  global_name: z.string().nullish(),
  avatar: z.string().nullable(),
  bot: z.boolean().optional(),
})

const member = z.object({
  user,
  nick: z.string().nullish(),
  avatar: z.string().nullish(),
  roles: z.array(id),
  joined_at: z.string().nullable(),
  pending: z.boolean().optional(),
})

const role = z.object({
  id,
  name: z.string(),
  color: z.int(),
  colors: z.object({ primary_color: z.int() }).optional(),
  position: z.int(),
  permissions,
  managed: z.boolean(),
})

const channel = z.object({
  id,
  type: z.int(),
  name: z.string(),
  position: z.int(),
  parent_id: id.nullish(),
  flags: z.int().optional(),
  last_message_id: id.nullish(),
  topic: z.string().nullish(),
  permission_overwrites: z.array(
    z.object({
      id,
      type: z.union([z.literal(0), z.literal(1)]),
      allow: permissions,
      deny: permissions,
    }),
  ),
})

const guildChannel = channel.extend({ guild_id: id })

const emoji = z.object({
  id: id.nullable(),
  name: z.string().nullable(),
  animated: z.boolean().optional(),
  available: z.boolean().optional(),
})

const voiceState = z.object({
  user_id: id,
  channel_id: id.nullable(),
  deaf: z.boolean(),
  self_deaf: z.boolean(),
})

const interaction = z.object({
  id,
  application_id: id,
  token: z.string().min(1),
  guild_id: id,
  channel: z.object({ id }),
  member,
})

const typedCommand = z.object({
  type: z.literal(1),
  name: z.string(),
  options: z.array(z.object({ type: z.int(), name: z.string(), value: z.string() })),
})

const byName = {
  READY: z.object({
    v: z.literal(10),
    user: user.extend({ bot: z.literal(true) }),
    guilds: z.array(z.object({ id, unavailable: z.boolean() })),
    session_id: z.string().min(1),
    resume_gateway_url: z.string().regex(/^wss?:\/\//),
    application: z.object({ id }),
  }),
  RESUMED: z.unknown(),
  GUILD_CREATE: z.object({
    id,
    name: z.string(),
    owner_id: id,
    afk_channel_id: id.nullable(),
    unavailable: z.literal(false).optional(),
    member_count: z.int(),
    roles: z.array(role),
    channels: z.array(channel),
    threads: z.array(z.object({ id, parent_id: id, thread_metadata: z.object({}) })),
    emojis: z.array(emoji),
    members: z.array(member),
    voice_states: z.array(voiceState),
  }),
  GUILD_MEMBERS_CHUNK: z.object({
    guild_id: id,
    members: z.array(member),
    chunk_index: z.int(),
    chunk_count: z.int(),
    nonce: z.string(),
  }),
  GUILD_MEMBER_UPDATE: member.extend({ guild_id: id }),
  CHANNEL_CREATE: guildChannel,
  CHANNEL_UPDATE: guildChannel,
  CHANNEL_DELETE: z.object({ id, guild_id: id }),
  MESSAGE_CREATE: z.object({
    id,
    channel_id: id,
    guild_id: id,
    type: z.int(),
    content: z.string(),
    author: user,
    member: z.object({ nick: z.string().nullish() }),
  }),
  MESSAGE_REACTION_ADD: z.object({
    user_id: id,
    channel_id: id,
    message_id: id,
    guild_id: id,
    emoji: z.object({ id: id.nullable(), name: z.string().nullable() }),
    member,
  }),
  INTERACTION_CREATE: z.discriminatedUnion('type', [
    interaction.extend({ type: z.literal(2), data: typedCommand }),
    interaction.extend({
      type: z.literal(3),
      data: z.object({ custom_id: z.string(), component_type: z.literal(2) }),
      message: z.object({ id, channel_id: id, embeds: z.array(z.unknown()) }),
    }),
    interaction.extend({ type: z.literal(4), data: typedCommand }),
    interaction.extend({
      type: z.literal(5),
      data: z.object({ custom_id: z.string(), components: z.array(z.unknown()) }),
    }),
  ]),
}

/** The data of each dispatch, as far as the bot reads it. */
export type Dispatches = { [N in keyof typeof byName]: z.output<(typeof byName)[N]> }

/** The dispatches that the bot reads, with the fields that it reads of them. */
export const shapes: { [N in keyof Dispatches]: z.ZodType<Dispatches[N]> } = byName
