import { GatewayIntentBits } from 'discord-api-types/v10'
import { isBotInGuild } from '../world/bot.ts'
import { isViewable } from '../world/channel-visibility.ts'
import type { Dispatches, DispatchName } from '../world/dispatches.ts'
import type { World } from '../world/world.ts'

const known = Object.values(GatewayIntentBits)
  .filter((bit) => typeof bit === 'number')
  .reduce((all, bit) => all | bit, 0)

/** Privileged intents that the application cannot have. */
const alwaysDisallowed = GatewayIntentBits.GuildPresences | GatewayIntentBits.MessageContent

/** The close code for invalid or disallowed intents, or null. */
export function intentsCloseCode(world: World, intents: unknown): 4013 | 4014 | null {
  const { hasMembersIntent } = world.state.settings
  const disallowed = alwaysDisallowed | (hasMembersIntent ? 0 : GatewayIntentBits.GuildMembers)
  if (!Number.isInteger(intents) || (intents as number) < 0 || ((intents as number) & ~known) !== 0)
    return 4013
  return ((intents as number) & disallowed) === 0 ? null : 4014
}

const intentOf: Record<
  Exclude<DispatchName, 'INTERACTION_CREATE'>,
  { guild: number; dm?: number }
> = {
  GUILD_CREATE: { guild: GatewayIntentBits.Guilds },
  GUILD_DELETE: { guild: GatewayIntentBits.Guilds },
  GUILD_UPDATE: { guild: GatewayIntentBits.Guilds },
  GUILD_ROLE_CREATE: { guild: GatewayIntentBits.Guilds },
  GUILD_ROLE_UPDATE: { guild: GatewayIntentBits.Guilds },
  GUILD_ROLE_DELETE: { guild: GatewayIntentBits.Guilds },
  CHANNEL_CREATE: { guild: GatewayIntentBits.Guilds },
  CHANNEL_UPDATE: { guild: GatewayIntentBits.Guilds },
  CHANNEL_DELETE: { guild: GatewayIntentBits.Guilds },
  THREAD_CREATE: { guild: GatewayIntentBits.Guilds },
  THREAD_UPDATE: { guild: GatewayIntentBits.Guilds },
  THREAD_DELETE: { guild: GatewayIntentBits.Guilds },
  GUILD_EMOJIS_UPDATE: { guild: GatewayIntentBits.GuildExpressions },
  GUILD_MEMBER_ADD: { guild: GatewayIntentBits.GuildMembers },
  GUILD_MEMBER_UPDATE: { guild: GatewayIntentBits.GuildMembers },
  GUILD_MEMBER_REMOVE: { guild: GatewayIntentBits.GuildMembers },
  VOICE_STATE_UPDATE: { guild: GatewayIntentBits.GuildVoiceStates },
  MESSAGE_CREATE: messageIntents(GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages),
  MESSAGE_UPDATE: messageIntents(GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages),
  MESSAGE_DELETE: messageIntents(GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages),
  MESSAGE_REACTION_ADD: messageIntents(
    GatewayIntentBits.GuildMessageReactions,
    GatewayIntentBits.DirectMessageReactions,
  ),
  MESSAGE_REACTION_REMOVE: messageIntents(
    GatewayIntentBits.GuildMessageReactions,
    GatewayIntentBits.DirectMessageReactions,
  ),
  GUILD_SCHEDULED_EVENT_CREATE: { guild: GatewayIntentBits.GuildScheduledEvents },
  GUILD_SCHEDULED_EVENT_UPDATE: { guild: GatewayIntentBits.GuildScheduledEvents },
  GUILD_SCHEDULED_EVENT_DELETE: { guild: GatewayIntentBits.GuildScheduledEvents },
  GUILD_SCHEDULED_EVENT_USER_ADD: { guild: GatewayIntentBits.GuildScheduledEvents },
  GUILD_SCHEDULED_EVENT_USER_REMOVE: { guild: GatewayIntentBits.GuildScheduledEvents },
}

function messageIntents(guild: number, dm: number) {
  return { guild, dm }
}

/** Whether a session with these intents receives the event. */
export function isSubscribed<E extends DispatchName>(
  world: World,
  intents: number,
  event: E,
  payload: Dispatches[E],
): boolean {
  if (event === 'INTERACTION_CREATE' || isOwnUpdate(world, event, payload)) return true
  const { guild, dm } = intentOf[event as Exclude<DispatchName, 'INTERACTION_CREATE'>]
  const isDirect = dm !== undefined && !('guild_id' in payload)
  if (!isDirect && event !== 'GUILD_DELETE' && !isBotInGuild(world)) return false
  if (event.startsWith('THREAD_') && !isVisible(world, { channel_id: parentOf(payload) }))
    return false
  if (dm === undefined) return (intents & guild) !== 0
  return (intents & (isDirect ? dm : guild)) !== 0 && isVisible(world, payload)
}

/** A bot receives updates of itself even without the GuildMembers intent. */
function isOwnUpdate(world: World, event: string, payload: object): boolean {
  const { user } = payload as { user?: { id: string } }
  return event === 'GUILD_MEMBER_UPDATE' && user?.id === world.state.botId
}

function parentOf(thread: object): string | null | undefined {
  return (thread as { parent_id?: string | null }).parent_id
}

/** Messages, reactions and threads are sent only to sessions that may view the channel. */
function isVisible(world: World, payload: object): boolean {
  const { channel_id } = payload as { channel_id?: string }
  const channel = world.state.channels[channel_id ?? '']
  return !channel || isViewable(world, channel)
}
