import { ChannelType, OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10'
import type { Faults } from '../faults.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { refuse } from '../interactions/refuse.ts'
import { createChannel, findDm, updateChannel } from '../world/channels.ts'
import { createEmoji, deleteEmoji } from '../world/emojis.ts'
import {
  findChannel,
  findEmoji,
  findMember,
  findMessageById,
  findRole,
  findUser,
  notFound,
} from '../world/find.ts'
import { countedGenerated } from '../world/generated-history.ts'
import { joinGuild, leaveGuild, updateMember } from '../world/members.ts'
import { createMessage } from '../world/messages.ts'
import { hasPermission } from '../world/permissions.ts'
import { addReaction, parseEmoji, removeReaction } from '../world/reactions.ts'
import { blankEvent, createScheduledEvent } from '../world/scheduled-events.ts'
import type { Channel } from '../world/state.ts'
import { accrueVoiceTime, setVoice } from '../world/voice.ts'
import type { World } from '../world/world.ts'
import type { Control } from './control.ts'
import { applyFault, clearFaults } from './fault.ts'
import { viewAudit, viewChannels, viewMessages, viewPeople } from './views.ts'

const { ViewChannel, SendMessages, AddReactions, Connect } = PermissionFlagsBits

/** Creates the control API over a world, its gateway and its faults. */
export function createControl(
  world: World,
  gateway: Gateway,
  faults: Faults,
  interactions: Pick<Control, 'click' | 'command' | 'autocomplete' | 'submit'>,
): Control {
  return {
    click: interactions.click,
    command: interactions.command,
    autocomplete: interactions.autocomplete,
    submit: interactions.submit,
    people: () => viewPeople(world),
    channels: () => viewChannels(world),
    emojis: () => Object.values(world.state.emojis),
    say: (order) => sendMessages(world, order),
    thread: (order) => changeThread(world, order),
    react: ({ as, message, emoji, remove }) => {
      const { userId } = findMember(world, as)
      const target = findMessageById(world, message)
      requirePermission(
        world,
        userId,
        world.state.channels[target.channelId],
        ViewChannel | AddReactions,
      )
      const change = remove ? removeReaction : addReaction
      change(world, target, userId, parseEmoji(emoji))
    },
    voice: ({ as, channel: name, selfDeaf, selfMute }) => {
      const { userId } = findMember(world, as)
      const channel = name === null ? null : findVoiceChannel(world, name)
      if (channel) requirePermission(world, userId, channel, ViewChannel | Connect)
      setVoice(world, userId, {
        channelId: channel?.id ?? null,
        ...(selfDeaf === undefined ? {} : { isSelfDeafened: selfDeaf }),
        ...(selfMute === undefined ? {} : { isSelfMuted: selfMute }),
      })
    },
    join: ({ as, pending = false, guest = false }) => {
      const { id } = findUser(world, as)
      const member = joinGuild(world, id, { isPending: pending, isGuest: guest })
      updateMember(world, member, { isGuest: guest }, { actorId: id })
    },
    accept: ({ as }) => {
      const member = findMember(world, as)
      updateMember(world, member, { isPending: false }, { actorId: member.userId })
    },
    hide: (order) => hideChannel(world, order),
    obfuscate: (order) => obfuscateChannels(world, order),
    leave: ({ as }) => leaveGuild(world, findUser(world, as).id),
    roles: ({ as, add, remove }) => {
      const member = findMember(world, as)
      const given = (add ?? []).map((named) => findRole(world, named).id)
      const taken = (remove ?? []).map((named) => findRole(world, named).id)
      const roleIds = [...member.roleIds, ...given].filter((id) => !taken.includes(id))
      updateMember(world, member, { roleIds }, { actorId: world.state.guild.ownerId })
    },
    emoji: (order) => changeEmoji(world, order),
    schedule: (order) => scheduleEvent(world, order),
    messages: (channel) => viewMessages(world, findChannel(world, channel).id),
    dms: (to) => viewDms(world, findUser(world, to).id),
    audit: () => viewAudit(world),
    ledger: () => viewLedger(world),
    generatedHistory: () => countedGenerated(world),
    fault: (fault) => applyFault({ world, gateway, faults }, fault),
    clearFaults: () => clearFaults({ world, gateway, faults }),
    sequence: () => gateway.sequence(),
  }
}

function changeThread(
  world: World,
  { as, channel: channelName, name, archived = false }: Parameters<Control['thread']>[0],
): { id: string } {
  const { userId } = findMember(world, as)
  const channel = findChannel(world, channelName)
  const by = { actorId: userId }
  const known = Object.values(world.state.channels).find(
    (one) => one.parentId === channel.id && one.name === name,
  )
  if (known) updateChannel(world, known, { isArchived: archived }, by)
  const type = ChannelType.PublicThread
  const { id } = known ?? createChannel(world, { name, type, parentId: channel.id }, by)
  return { id }
}

function hideChannel(
  world: World,
  { channel, undo = false }: Parameters<Control['hide']>[0],
): void {
  const { botId, guild } = world.state
  const hidden = findChannel(world, channel)
  const others = hidden.overwrites.filter(({ id }) => id !== botId)
  const denied = {
    id: botId,
    type: OverwriteType.Member,
    allow: '0',
    deny: String(PermissionFlagsBits.ViewChannel),
  }
  const overwrites = undo ? others : [...others, denied]
  updateChannel(world, hidden, { overwrites }, { actorId: guild.ownerId })
}

function obfuscateChannels(world: World, { mode }: Parameters<Control['obfuscate']>[0]): void {
  world.state.obfuscation = mode
  world.changed()
}

function scheduleEvent(
  world: World,
  { as, title, startsAt }: Parameters<Control['schedule']>[0],
): { id: string } {
  const { userId } = findMember(world, as)
  const event = {
    ...blankEvent(world, userId),
    name: title,
    scheduled_start_time: startsAt.toISOString(),
    scheduled_end_time: new Date(startsAt.getTime() + 3_600_000).toISOString(),
  }
  createScheduledEvent(world, event, { actorId: userId })
  return { id: event.id }
}

function changeEmoji(
  world: World,
  { name, animated, remove }: Parameters<Control['emoji']>[0],
): { written: string } {
  const by = { actorId: world.state.guild.ownerId }
  const emoji = remove
    ? findEmoji(world, name)
    : createEmoji(world, { name, isAnimated: animated ?? false }, by)
  if (remove) deleteEmoji(world, emoji, by)
  return { written: `<${emoji.isAnimated ? 'a' : ''}:${emoji.name}:${emoji.id}>` }
}

function sendMessages(
  world: World,
  { as, channel: name, text, times }: Parameters<Control['say']>[0],
): string[] {
  const { userId } = findMember(world, as)
  const channel = findChannel(world, name)
  requirePermission(world, userId, channel, ViewChannel | SendMessages)
  requireMessageLength(text)
  const draft = { authorId: userId, channelId: channel.id, content: text }
  return Array.from({ length: times ?? 1 }, () => createMessage(world, draft).id)
}

/** Discord's limit for people without Nitro. */
export const maxMessageLength = 2000

function requireMessageLength(text: string): void {
  if (text.length <= maxMessageLength) return
  refuse(`A message can have at most ${maxMessageLength} characters. This one has ${text.length}.`)
}

/** An action that Discord's client would not allow is a 409. */
function requirePermission(
  world: World,
  userId: string,
  channel: Channel | undefined,
  required: bigint,
) {
  const isOthersDm = channel?.recipientId && channel.recipientId !== userId
  const isAllowed = channel && !isOthersDm && hasPermission(world, userId, required, channel)
  if (!isAllowed) refuse(`${world.state.users[userId]?.displayName} may not do this there.`)
}

/** Voice and text channels may share a name. */
function findVoiceChannel(world: World, named: string): Channel {
  const key = named.toLowerCase()
  const voice = Object.values(world.state.channels).filter(
    ({ type }) => type === ChannelType.GuildVoice,
  )
  const found = voice.find(({ id, name }) => id === named || name.toLowerCase() === key)
  return found ?? notFound('voice channel', named)
}

function viewDms(world: World, userId: string): unknown[] {
  const dm = findDm(world, userId)
  return dm ? viewMessages(world, dm.id) : []
}

function viewLedger(world: World) {
  accrueVoiceTime(world)
  const { users, ledger } = world.state
  return Object.values(users)
    .filter(({ isBot }) => !isBot)
    .map(({ id, name }) => ({
      id,
      name,
      messages: ledger.messages[id] ?? 0,
      voiceSeconds: Math.floor((ledger.voiceMilliseconds[id] ?? 0) / 1000),
    }))
}
