import { ChannelType, OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10'
import { expect, test } from 'vitest'
import { listVisibleChannels } from './visible-channels.ts'

const { ViewChannel, SendMessages, EmbedLinks, ReadMessageHistory, ManageChannels } =
  PermissionFlagsBits
const posting = ViewChannel | SendMessages | EmbedLinks | ReadMessageHistory

const everyone = { id: '1', permissions: String(ViewChannel) }
const ofBot = { id: '2', permissions: String(posting | ManageChannels) }

const deny = (id: string, permissions: bigint, type = OverwriteType.Role) => ({
  ...{ id, type, allow: '0', deny: String(permissions) },
})

const channels = [
  { id: '10', name: 'siege', type: ChannelType.GuildText, position: 1, parent_id: '20' },
  { id: '11', name: 'news', type: ChannelType.GuildAnnouncement, position: 0, parent_id: '20' },
  { id: '12', name: 'hello', type: ChannelType.GuildText, position: 5, parent_id: null },
  { id: '13', name: 'Hall', type: ChannelType.GuildVoice, position: 0, parent_id: '20' },
  {
    ...{ id: '14', name: 'staff', type: ChannelType.GuildText, position: 2, parent_id: '20' },
    permission_overwrites: [deny('1', ViewChannel), { ...deny('2', 0n), allow: '1024' }],
  },
  {
    ...{ id: '15', name: 'rules', type: ChannelType.GuildText, position: 3, parent_id: '20' },
    permission_overwrites: [deny('9', SendMessages, OverwriteType.Member)],
  },
  {
    ...{ id: '16', name: 'secret', type: ChannelType.GuildText, position: 4, parent_id: '20' },
    permission_overwrites: [deny('2', ViewChannel)],
  },
  { id: '20', name: 'War', type: ChannelType.GuildCategory, position: 0 },
  {
    ...{ id: '21', name: 'Office', type: ChannelType.GuildCategory, position: 1 },
    permission_overwrites: [deny('2', ManageChannels)],
  },
]

const listed = (permissions = ofBot.permissions) =>
  listVisibleChannels(
    { guildId: '1', botId: '9', roleIds: ['2'] },
    [everyone, { ...ofBot, permissions }] as never,
    channels as never,
  ).map(({ name, category, isUsable, isPublic }) => [
    ...[name, category?.name ?? null, isUsable, isPublic],
  ])

test('text channels and categories that the bot can view are listed in Discord’s order', () => {
  expect(listed()).toEqual([
    ['hello', null, true, true],
    ['War', null, true, true],
    ['news', 'War', true, true],
    ['siege', 'War', true, true],
    ['staff', 'War', true, false],
    ['rules', 'War', false, true],
    ['Office', null, false, true],
  ])
})

test('an administrator can use every channel', () => {
  const usable = listed(String(PermissionFlagsBits.Administrator)).map(([, , isUsable]) => isUsable)
  expect(usable).toEqual(Array(8).fill(true))
})
