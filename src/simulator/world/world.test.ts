import { beforeEach, expect, test } from 'vitest'
import { compareSnowflakes, snowflakeTime } from '../../discord/snowflakes.ts'
import { testingSeed } from '../../testing/simulator/seed.ts'
import { openDm } from './channels.ts'
import { findChannel, findMember } from './find.ts'
import { updateMember } from './members.ts'
import { createMessage, deleteMessage, findMessage, listMessages } from './messages.ts'
import { messageOf } from './payloads/messages.ts'
import { createRole, deleteRole } from './roles.ts'
import { stateFromSeed } from './seeding.ts'
import { accrueVoiceTime, setVoice } from './voice.ts'
import { createWorld, type World } from './world.ts'

let world: World
let dispatches: [string, Record<string, unknown>][]
beforeEach(() => {
  world = createWorld(stateFromSeed(testingSeed()))
  dispatches = []
  world.onDispatch((event, payload) => {
    dispatches.push([event, payload as unknown as Record<string, unknown>])
  })
})

const idOf = (name: string) => findMember(world, name).userId
const channelId = (name: string) => findChannel(world, name).id

function say(as: string, content: string, channel = 'general') {
  return createMessage(world, { authorId: idOf(as), channelId: channelId(channel), content })
}

/** Advances the voice time. */
function advanceSeconds(seconds: number) {
  world.state.ledger.settledAt -= seconds * 1000
  accrueVoiceTime(world)
}

const countedSeconds = (name: string) =>
  Math.round((world.state.ledger.voiceMilliseconds[idOf(name)] ?? 0) / 1000)

test('ids are unique, increasing and encode the time', () => {
  const ids = Array.from({ length: 5_000 }, () => world.newId())
  expect(new Set(ids).size).toBe(5_000)
  expect([...ids].sort(compareSnowflakes)).toEqual(ids)
  expect(Math.abs(snowflakeTime(ids[0] ?? '0') - Date.now())).toBeLessThan(60_000)
})

test('a seed with an unknown name is rejected', () => {
  const seed = testingSeed()
  seed.aliases.leader = 'nobody'
  expect(() => stateFromSeed(seed)).toThrow('nobody')
})

test('voice time counts with another person, undeafened and outside the AFK channel', () => {
  const table = channelId('Table')
  setVoice(world, idOf('wyn'), { channelId: table })
  setVoice(world, world.state.botId, { channelId: table })
  advanceSeconds(10)
  expect(countedSeconds('wyn')).toBe(0)

  setVoice(world, idOf('aria'), { channelId: table, isSelfDeafened: true })
  advanceSeconds(20)
  expect([countedSeconds('wyn'), countedSeconds('aria')]).toEqual([20, 0])

  setVoice(world, idOf('aria'), { channelId: table, isSelfDeafened: false })
  updateMember(world, findMember(world, 'wyn'), { isDeafened: true }, { actorId: idOf('isaure') })
  advanceSeconds(5)
  expect([countedSeconds('wyn'), countedSeconds('aria')]).toEqual([20, 5])

  setVoice(world, idOf('aria'), { channelId: channelId('Asleep') })
  setVoice(world, idOf('isaure'), { channelId: channelId('Asleep') })
  advanceSeconds(5)
  expect([countedSeconds('aria'), countedSeconds('isaure')]).toEqual([5, 0])
})

test('muting a member in voice dispatches a voice update', () => {
  setVoice(world, idOf('wyn'), { channelId: channelId('Table') })
  updateMember(world, findMember(world, 'wyn'), { isMuted: true }, { actorId: idOf('isaure') })
  expect(dispatches.map(([event]) => event)).toEqual([
    'VOICE_STATE_UPDATE',
    'GUILD_MEMBER_UPDATE',
    'VOICE_STATE_UPDATE',
  ])
  expect(dispatches.at(-1)?.[1]).toMatchObject({ mute: true })
})

test('the ledger counts only messages by people in the guild', () => {
  say('wyn', 'One')
  say('muster', 'Not counted')
  createMessage(world, { authorId: idOf('wyn'), channelId: openDm(world, idOf('wyn')).id })
  expect(world.state.ledger.messages).toEqual({ [idOf('wyn')]: 1 })
})

test('the bot can read only its own messages, DMs and mentions', () => {
  const dm = openDm(world, idOf('aria')).id
  const shown = (message: ReturnType<typeof say>) => messageOf(world, message).content
  expect(shown(say('wyn', 'A secret'))).toBe('')
  expect(shown(say('muster', 'My own'))).toBe('My own')
  expect(shown(say('wyn', `<@${world.state.botId}> hello`))).toContain('hello')
  expect(
    shown(createMessage(world, { authorId: idOf('aria'), channelId: dm, content: 'A DM' })),
  ).toBe('A DM')
})

test('@everyone pings only with the permission and when allowed_mentions permits it', () => {
  expect(say('wyn', '@everyone up').mentionsEveryone).toBe(false)
  expect(say('muster', '@everyone up').mentionsEveryone).toBe(true)
  const silent = createMessage(world, {
    authorId: world.state.botId,
    channelId: channelId('general'),
    content: `@everyone and <@${idOf('wyn')}>`,
    allowedMentions: { parse: [] },
  })
  expect(silent).toMatchObject({ mentionsEveryone: false, mentionedUserIds: [] })
})

test('messages are paged newest first, like Discord’s', () => {
  const general = findChannel(world, 'general')
  const ids = Array.from({ length: 10 }, (_, number) => say('wyn', `${number}`).id)
  const page = (window: { before?: string; after?: string }, limit = 3) =>
    listMessages(world, general, { ...window, limit }).map(({ id }) => ids.indexOf(id))
  expect(page({})).toEqual([9, 8, 7])
  expect(page({ before: ids[5] ?? '' })).toEqual([4, 3, 2])
  expect(page({ after: ids[5] ?? '' })).toEqual([8, 7, 6])
  expect(page({ after: ids[8] ?? '' })).toEqual([9])
  expect(page({ after: ids[9] ?? '' })).toEqual([])
})

test('deleting another user’s message is in the audit log', () => {
  const message = say('wyn', 'Oops')
  deleteMessage(world, message, { actorId: idOf('isaure'), reason: 'Spam' })
  expect(findMessage(world, message.channelId, message.id)).toBeUndefined()
  expect(dispatches.at(-1)).toEqual([
    'MESSAGE_DELETE',
    { id: message.id, channel_id: message.channelId, guild_id: world.state.guild.id },
  ])
  expect(world.state.audit.at(-1)).toMatchObject({ actorId: idOf('isaure'), reason: 'Spam' })
})

test('a new role is lowest and moves the others up; deleting it removes it from its members', () => {
  const by = { actorId: idOf('isaure') }
  const wyn = findMember(world, 'wyn')
  const role = createRole(world, { name: 'Scouts' }, by)
  const positions = Object.values(world.state.roles).map(({ position }) => position)
  expect(new Set(positions).size).toBe(positions.length)
  expect(role.position).toBe(1)

  updateMember(world, wyn, { roleIds: [...wyn.roleIds, role.id] }, by)
  deleteRole(world, role, by)
  expect(wyn.roleIds).not.toContain(role.id)
  expect(dispatches.at(-1)).toEqual([
    'GUILD_ROLE_DELETE',
    { guild_id: world.state.guild.id, role_id: role.id },
  ])
})
