import { PermissionFlagsBits } from 'discord-api-types/v10'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rolePriority } from '../contract/members/profiles.ts'
import type { PersonSeed } from '../simulator/seed.ts'
import { hasPermission } from '../simulator/world/permissions.ts'
import { stateFromSeed } from '../simulator/world/seeding.ts'
import { createWorld } from '../simulator/world/world.ts'
import { orillon } from './orillon.ts'

const now = new Date('2026-11-21T19:30:00Z')
const guild = orillon(now)
const joined = guild.people.filter(({ joinedAt }) => joinedAt)
const named = (name: string | undefined) =>
  guild.people.find((person) => person.name === name) as PersonSeed
const holders = (role: string) => joined.filter(({ roles }) => roles.includes(role))

test('the same date gives the same guild', () => {
  expect(orillon(new Date(now))).toEqual(guild)
})

test('the guild has about sixty members, and a few people are not members', () => {
  expect(Math.abs(joined.length - 60)).toBeLessThanOrEqual(5)
  expect(guild.people.length - joined.length).toBeGreaterThanOrEqual(2)
  expect(joined.filter(({ isBot }) => isBot)).toHaveLength(2)
})

test('the ranks have the sizes of a guild of twenty-five', () => {
  expect(holders('Monarchs')).toHaveLength(2)
  expect(holders('Advisors')).toHaveLength(4)
  expect(holders('Auxiliary')).toHaveLength(6)
  expect(holders('Guild Bot')).toHaveLength(2)
  expect(holders('Main Roster')).toHaveLength(24)
})

test('the aliases are a leader, a member, an applicant and an outsider', () => {
  const { leader, member, applicant, outsider } = guild.aliases

  expect(named(leader)).toMatchObject({ displayName: 'Isaure' })
  expect(named(leader).roles).toContain('Monarchs')
  // The owner always has access, so removing the role would have no effect.
  expect(guild.owner).not.toBe(leader)
  expect(named(member).roles).toContain('Main Roster')
  expect(named(member).roles).not.toContain('Advisors')
  expect(named(applicant)).toMatchObject({ roles: [], joinedAt: expect.any(Date) })
  expect(named(outsider).joinedAt).toBeUndefined()
})

test('every role of a person exists, including the ranks of the specification', () => {
  const roles = guild.roles.map(({ name }) => name)

  expect(new Set(roles).size).toBe(roles.length)
  expect(roles).toEqual(expect.arrayContaining([...rolePriority]))
  for (const person of guild.people) expect(roles).toEqual(expect.arrayContaining(person.roles))
})

test('the bot’s role is below the staff roles and above every role that it assigns', () => {
  const roles = guild.roles.map(({ name }) => name)

  expect(guild.roles.filter(({ isBotRole }) => isBotRole)).toHaveLength(1)
  expect(guild.roles.findIndex(({ isBotRole }) => isBotRole)).toBe(2)
  expect(roles.slice(0, 2)).toEqual(['Monarchs', 'Advisors'])
  expect(holders('Muster').map(({ isBot }) => isBot)).toEqual([true])
})

test('every role colour has sufficient contrast on the dark background', () => {
  for (const { name, color } of guild.roles) {
    expect(contrast(color, 0x0d1417), name).toBeGreaterThanOrEqual(4.5)
  }
})

test('every channel is in a category, and one is the AFK channel', () => {
  const categories = guild.channels.filter(({ kind }) => kind === 'category')
  const others = guild.channels.filter(({ kind }) => kind !== 'category')

  expect(new Set(guild.channels.map(({ name }) => name)).size).toBe(guild.channels.length)
  expect(categories.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Interviews', 'Archive']),
  )
  for (const { category } of others) expect(categories.map(({ name }) => name)).toContain(category)
  expect(guild.channels.filter(({ isAfk }) => isAfk)).toHaveLength(1)
})

test('only staff and the bot can view the staff channel', () => {
  const world = createWorld(stateFromSeed(guild))
  const council = Object.values(world.state.channels).find(({ name }) => name === 'council')
  if (!council) throw new Error('The channel is missing.')
  const viewers = joined
    .filter(({ name }) => {
      const [user] = Object.values(world.state.users).filter((one) => one.name === name)
      return user && hasPermission(world, user.id, PermissionFlagsBits.ViewChannel, council)
    })
    .map(({ name }) => name)

  const staff = joined.filter(({ roles }) =>
    roles.some((role) => ['Monarchs', 'Advisors', 'Muster'].includes(role)),
  )
  expect(viewers).toEqual(staff.map(({ name }) => name))
})

test('user names are valid on Discord, and display names include unusual scripts', () => {
  const people = guild.people.filter(({ isBot }) => !isBot)
  const shown = guild.people.map(({ nick, displayName }) => nick ?? displayName)

  expect(new Set(guild.people.map(({ name }) => name.toLowerCase())).size).toBe(guild.people.length)
  expect(new Set(shown).size).toBe(shown.length)
  for (const { name } of people) expect(name).toMatch(/^(?!.*\.\.)[a-z0-9_.]{2,32}$/)
  for (const name of shown) expect(name.length).toBeLessThanOrEqual(32)
  for (const kind of [
    /\p{Script=Arabic}/u,
    /\p{Extended_Pictographic}/u,
    /[łáří]/i,
    /^[\uff00-\uffef\u3000]{32}$/,
  ]) {
    expect(shown.some((name) => kind.test(name))).toBe(true)
  }
})

test('the message history covers a plausible year at any date', () => {
  const moments = fc.date({
    min: new Date('2025-01-01'),
    max: new Date('2031-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moments, (moment) => {
      const { people, channels, history } = orillon(moment)
      const joined = new Map(people.map(({ name, joinedAt }) => [name, joinedAt]))
      const rooms = new Set(
        channels.filter(({ kind }) => kind !== 'category' && kind !== 'voice').map((c) => c.name),
      )
      expect(Math.abs(history.length - 2000)).toBeLessThan(100)
      let before = new Date(0)
      for (const { as, channel, at, text } of history) {
        expect(at >= before && at < moment).toBe(true)
        expect((joined.get(as) as Date) < at).toBe(true)
        expect(rooms.has(channel)).toBe(true)
        expect(text).toMatch(/^[^{}]{2,300}$/)
        before = at
      }
    }),
    { numRuns: 8 },
  )
})

test('most messages are sent in the evening and at weekends, and by a few members', () => {
  const hours = guild.history.map(({ at }) => at.getUTCHours())
  const evening = hours.filter((hour) => hour >= 17 && hour < 23).length / hours.length
  const weekend =
    guild.history.filter(({ at }) => [0, 6].includes(at.getUTCDay())).length / hours.length
  const countMessages = (name: string) => guild.history.filter(({ as }) => as === name).length

  expect(evening).toBeGreaterThan(0.5)
  expect(weekend).toBeGreaterThan(2.2 / 7)
  expect(countMessages('kestrelle')).toBeGreaterThan(10 * countMessages('elspeth'))
})

function contrast(a: number, b: number): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: number): number {
  const [red, green, blue] = [16, 8, 0].map((shift) => {
    const part = ((colour >> shift) & 255) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
