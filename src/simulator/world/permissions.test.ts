import { OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10'
import { beforeEach, expect, test } from 'vitest'
import { testingSeed } from '../../testing/simulator/seed.ts'
import { createChannel, updateChannel } from './channels.ts'
import { findChannel, findMember, findRole } from './find.ts'
import { giveRole } from './members.ts'
import { channelPermissions, hasPermission, outranksMember, outranksRole } from './permissions.ts'
import { stateFromSeed } from './seeding.ts'
import type { Channel } from './state.ts'
import { createWorld, type World } from './world.ts'

const { ViewChannel, SendMessages, ManageRoles, ManageChannels } = PermissionFlagsBits

let world: World
let general: Channel
beforeEach(() => {
  world = createWorld(stateFromSeed(testingSeed()))
  general = findChannel(world, 'general')
})

const idOf = (name: string) => findMember(world, name).userId
const roleId = (name: string) => findRole(world, name).id
const canView = (name: string, channel = general) =>
  hasPermission(world, idOf(name), ViewChannel, channel)
const byOwner = () => ({ actorId: idOf('isaure') })

function overwrite(...rules: [id: string, type: OverwriteType, allow: bigint, deny: bigint][]) {
  const overwrites = rules.map(([id, type, allow, deny]) => ({
    id,
    type,
    allow: allow.toString(),
    deny: deny.toString(),
  }))
  updateChannel(world, general, { overwrites }, byOwner())
}

test('a role overwrite takes precedence over @everyone, and a member overwrite over both', () => {
  overwrite(
    [world.state.guild.id, OverwriteType.Role, 0n, ViewChannel],
    [roleId('Main Roster'), OverwriteType.Role, ViewChannel, 0n],
  )
  expect(canView('aria')).toBe(false)
  expect(canView('wyn')).toBe(true)

  overwrite(
    [world.state.guild.id, OverwriteType.Role, 0n, ViewChannel],
    [roleId('Main Roster'), OverwriteType.Role, ViewChannel, 0n],
    [idOf('wyn'), OverwriteType.Member, 0n, ViewChannel],
    [idOf('aria'), OverwriteType.Member, ViewChannel, 0n],
  )
  expect(canView('aria')).toBe(true)
  expect(canView('wyn')).toBe(false)
})

test('among role overwrites, allow wins over deny', () => {
  giveRole(world, findMember(world, 'wyn'), roleId('Friend'), byOwner())
  overwrite(
    [roleId('Friend'), OverwriteType.Role, 0n, ViewChannel],
    [roleId('Main Roster'), OverwriteType.Role, ViewChannel, 0n],
  )
  expect(canView('wyn')).toBe(true)
})

test('a member who cannot view a channel has no permissions in it', () => {
  overwrite([world.state.guild.id, OverwriteType.Role, SendMessages, ViewChannel])
  expect(channelPermissions(world, idOf('aria'), general)).toBe(0n)
})

test('the owner and administrators have every permission everywhere', () => {
  overwrite([world.state.guild.id, OverwriteType.Role, 0n, ViewChannel])
  world.state.guild.ownerId = idOf('aria')
  expect(canView('aria')).toBe(true)
  expect(hasPermission(world, idOf('isaure'), ManageChannels | ManageRoles, general)).toBe(true)
})

test('a thread uses the overwrites of its channel, but a channel not those of its category', () => {
  overwrite([world.state.guild.id, OverwriteType.Role, 0n, ViewChannel])
  const thread = createChannel(
    world,
    { name: 'Aside', type: 11, parentId: general.id },
    { actorId: idOf('isaure') },
  )
  expect(canView('aria', thread)).toBe(false)

  const hall = findChannel(world, 'Hall')
  updateChannel(world, hall, { overwrites: general.overwrites }, byOwner())
  updateChannel(world, general, { overwrites: [] }, byOwner())
  expect(canView('aria')).toBe(true)
})

test('a person outside the guild has no permissions', () => {
  const tollo = Object.values(world.state.users).find(({ name }) => name === 'tollo')
  expect(channelPermissions(world, tollo?.id ?? '', general)).toBe(0n)
})

test('the bot outranks roles below its own, but not higher roles or the owner', () => {
  const { botId } = world.state
  expect(outranksRole(world, botId, findRole(world, 'Advisors'))).toBe(true)
  expect(outranksRole(world, botId, findRole(world, 'Muster'))).toBe(false)
  expect(outranksRole(world, botId, findRole(world, 'Monarchs'))).toBe(false)
  expect(outranksMember(world, botId, idOf('brannoc'))).toBe(true)
  expect(outranksMember(world, botId, idOf('isaure'))).toBe(false)
  expect(outranksMember(world, idOf('isaure'), botId)).toBe(true)
})
