import { beforeEach, expect, test } from 'vitest'
import { testingSeed } from '../testing-seed.ts'
import { openDm } from './channels.ts'
import { findChannel, findMember } from './find.ts'
import { updateMember } from './members.ts'
import { createMessage, deleteMessage, findMessage, listMessages } from './messages.ts'
import { messageOf } from './payloads/messages.ts'
import { createRole, deleteRole } from './roles.ts'
import { stateFromSeed } from './seeding.ts'
import { compareSnowflakes, timeOf } from './snowflakes.ts'
import { settleVoice, setVoice } from './voice.ts'
import { createWorld, type World } from './world.ts'

let world: World
let told: [string, Record<string, unknown>][]
beforeEach(() => {
  world = createWorld(stateFromSeed(testingSeed()))
  told = []
  world.onDispatch((event, payload) => {
    told.push([event, payload as unknown as Record<string, unknown>])
  })
})

const idOf = (name: string) => findMember(world, name).userId
const channelId = (name: string) => findChannel(world, name).id

function say(as: string, content: string, channel = 'general') {
  return createMessage(world, { authorId: idOf(as), channelId: channelId(channel), content })
}

/** Lets time pass in voice without waiting for it. */
function passSeconds(seconds: number) {
  world.state.ledger.settledAt -= seconds * 1000
  settleVoice(world)
}

const countedSeconds = (name: string) =>
  Math.round((world.state.ledger.voiceMilliseconds[idOf(name)] ?? 0) / 1000)

test('ids grow, are never the same, and tell the time', () => {
  const ids = Array.from({ length: 5_000 }, () => world.newId())
  expect(new Set(ids).size).toBe(5_000)
  expect([...ids].sort(compareSnowflakes)).toEqual(ids)
  expect(Math.abs(timeOf(ids[0] ?? '0') - Date.now())).toBeLessThan(1_000)
})

test('a seed that names what it does not have is refused', () => {
  const seed = testingSeed()
  seed.aliases.leader = 'nobody'
  expect(() => stateFromSeed(seed)).toThrow('nobody')
})

test('voice counts for who is connected with another person, hears, and is not asleep', () => {
  const table = channelId('Table')
  setVoice(world, idOf('wyn'), { channelId: table })
  setVoice(world, world.state.botId, { channelId: table })
  passSeconds(10)
  expect(countedSeconds('wyn')).toBe(0)

  setVoice(world, idOf('aria'), { channelId: table, isSelfDeafened: true })
  passSeconds(20)
  expect([countedSeconds('wyn'), countedSeconds('aria')]).toEqual([20, 0])

  setVoice(world, idOf('aria'), { channelId: table, isSelfDeafened: false })
  updateMember(world, findMember(world, 'wyn'), { isDeafened: true }, { actorId: idOf('isaure') })
  passSeconds(5)
  expect([countedSeconds('wyn'), countedSeconds('aria')]).toEqual([20, 5])

  setVoice(world, idOf('aria'), { channelId: channelId('Asleep') })
  setVoice(world, idOf('isaure'), { channelId: channelId('Asleep') })
  passSeconds(5)
  expect([countedSeconds('aria'), countedSeconds('isaure')]).toEqual([5, 0])
})

test('muting somebody in voice is told in voice as well', () => {
  setVoice(world, idOf('wyn'), { channelId: channelId('Table') })
  updateMember(world, findMember(world, 'wyn'), { isMuted: true }, { actorId: idOf('isaure') })
  expect(told.map(([event]) => event)).toEqual([
    'VOICE_STATE_UPDATE',
    'GUILD_MEMBER_UPDATE',
    'VOICE_STATE_UPDATE',
  ])
  expect(told.at(-1)?.[1]).toMatchObject({ mute: true })
})

test('only what people say in the guild is in the ledger', () => {
  say('wyn', 'One')
  say('muster', 'Not counted')
  createMessage(world, { authorId: idOf('wyn'), channelId: openDm(world, idOf('wyn')).id })
  expect(world.state.ledger.messages).toEqual({ [idOf('wyn')]: 1 })
})

test('the bot reads its own words, DMs and what mentions it, and no others', () => {
  const dm = openDm(world, idOf('aria')).id
  const shown = (message: ReturnType<typeof say>) => messageOf(world, message).content
  expect(shown(say('wyn', 'A secret'))).toBe('')
  expect(shown(say('muster', 'My own'))).toBe('My own')
  expect(shown(say('wyn', `<@${world.state.botId}> hello`))).toContain('hello')
  expect(
    shown(createMessage(world, { authorId: idOf('aria'), channelId: dm, content: 'A DM' })),
  ).toBe('A DM')
})

test('everyone is pinged only by who may, and only where it is let through', () => {
  expect(say('wyn', '@everyone up').mentionsEveryone).toBe(false)
  expect(say('muster', '@everyone up').mentionsEveryone).toBe(true)
  const hushed = createMessage(world, {
    authorId: world.state.botId,
    channelId: channelId('general'),
    content: `@everyone and <@${idOf('wyn')}>`,
    allowedMentions: { parse: [] },
  })
  expect(hushed).toMatchObject({ mentionsEveryone: false, mentionedUserIds: [] })
})

test('messages page as Discord pages them, newest first', () => {
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

test('a deleted message is gone, and deleting another’s is in the audit log', () => {
  const message = say('wyn', 'Oops')
  deleteMessage(world, message, { actorId: idOf('isaure'), reason: 'Spam' })
  expect(findMessage(world, message.channelId, message.id)).toBeUndefined()
  expect(told.at(-1)).toEqual([
    'MESSAGE_DELETE',
    { id: message.id, channel_id: message.channelId, guild_id: world.state.guild.id },
  ])
  expect(world.state.audit.at(-1)).toMatchObject({ actorId: idOf('isaure'), reason: 'Spam' })
})

test('a new role stands lowest and lifts the others; a deleted one leaves its holders', () => {
  const by = { actorId: idOf('isaure') }
  const wyn = findMember(world, 'wyn')
  const role = createRole(world, { name: 'Scouts' }, by)
  const positions = Object.values(world.state.roles).map(({ position }) => position)
  expect(new Set(positions).size).toBe(positions.length)
  expect(role.position).toBe(1)

  updateMember(world, wyn, { roleIds: [...wyn.roleIds, role.id] }, by)
  deleteRole(world, role, by)
  expect(wyn.roleIds).not.toContain(role.id)
  expect(told.at(-1)).toEqual([
    'GUILD_ROLE_DELETE',
    { guild_id: world.state.guild.id, role_id: role.id },
  ])
})
