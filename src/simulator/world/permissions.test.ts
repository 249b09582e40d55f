import { OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10'
import { beforeEach, expect, test } from 'vitest'
import { testingSeed } from '../testing-seed.ts'
import { createChannel, updateChannel } from './channels.ts'
import { findChannel, findMember, findRole } from './find.ts'
import { giveRole } from './members.ts'
import { may, permissionsIn, standsAboveMember, standsAboveRole } from './permissions.ts'
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
const mayView = (name: string, channel = general) => may(world, idOf(name), ViewChannel, channel)
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

test('what @everyone may not see, a role may, and a member’s own overwrite goes above both', () => {
  overwrite(
    [world.state.guild.id, OverwriteType.Role, 0n, ViewChannel],
    [roleId('Main Roster'), OverwriteType.Role, ViewChannel, 0n],
  )
  expect(mayView('aria')).toBe(false)
  expect(mayView('wyn')).toBe(true)

  overwrite(
    [world.state.guild.id, OverwriteType.Role, 0n, ViewChannel],
    [roleId('Main Roster'), OverwriteType.Role, ViewChannel, 0n],
    [idOf('wyn'), OverwriteType.Member, 0n, ViewChannel],
    [idOf('aria'), OverwriteType.Member, ViewChannel, 0n],
  )
  expect(mayView('aria')).toBe(true)
  expect(mayView('wyn')).toBe(false)
})

test('among roles, one that allows wins over one that denies', () => {
  giveRole(world, findMember(world, 'wyn'), roleId('Friend'), byOwner())
  overwrite(
    [roleId('Friend'), OverwriteType.Role, 0n, ViewChannel],
    [roleId('Main Roster'), OverwriteType.Role, ViewChannel, 0n],
  )
  expect(mayView('wyn')).toBe(true)
})

test('who cannot see a channel can do nothing in it', () => {
  overwrite([world.state.guild.id, OverwriteType.Role, SendMessages, ViewChannel])
  expect(permissionsIn(world, idOf('aria'), general)).toBe(0n)
})

test('the owner and administrators may everything everywhere', () => {
  overwrite([world.state.guild.id, OverwriteType.Role, 0n, ViewChannel])
  world.state.guild.ownerId = idOf('aria')
  expect(mayView('aria')).toBe(true)
  expect(may(world, idOf('isaure'), ManageChannels | ManageRoles, general)).toBe(true)
})

test('a thread has the rules of its channel; a channel has not those of its category', () => {
  overwrite([world.state.guild.id, OverwriteType.Role, 0n, ViewChannel])
  const thread = createChannel(
    world,
    { name: 'Aside', type: 11, parentId: general.id },
    { actorId: idOf('isaure') },
  )
  expect(mayView('aria', thread)).toBe(false)

  const hall = findChannel(world, 'Hall')
  updateChannel(world, hall, { overwrites: general.overwrites }, byOwner())
  updateChannel(world, general, { overwrites: [] }, byOwner())
  expect(mayView('aria')).toBe(true)
})

test('who is not in the guild may nothing', () => {
  const tollo = Object.values(world.state.users).find(({ name }) => name === 'tollo')
  expect(permissionsIn(world, tollo?.id ?? '', general)).toBe(0n)
})

test('the bot stands above the roles below its own, and not above Monarchs or the owner', () => {
  const { botId } = world.state
  expect(standsAboveRole(world, botId, findRole(world, 'Advisors'))).toBe(true)
  expect(standsAboveRole(world, botId, findRole(world, 'Muster'))).toBe(false)
  expect(standsAboveRole(world, botId, findRole(world, 'Monarchs'))).toBe(false)
  expect(standsAboveMember(world, botId, idOf('brannoc'))).toBe(true)
  expect(standsAboveMember(world, botId, idOf('isaure'))).toBe(false)
  expect(standsAboveMember(world, idOf('isaure'), botId)).toBe(true)
})
