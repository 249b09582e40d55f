import { PermissionFlagsBits } from 'discord-api-types/v10'
import { expect, test } from 'vitest'
import { isBotInGuild } from '../simulator/world/bot.ts'
import { guildPermissions, hasPermission } from '../simulator/world/permissions.ts'
import { stateFromSeed } from '../simulator/world/seeding.ts'
import { createWorld } from '../simulator/world/world.ts'
import { chooseGuild } from './choose-guild.ts'
import { nachtwache } from './new-guild.ts'

const now = new Date('2026-11-21T19:30:00Z')
const guild = nachtwache(now)
const world = createWorld(stateFromSeed(guild))
const { state } = world
const idOf = (alias: string) => state.aliases[alias] ?? ''

test('the guild has about twenty-four people, one of them outside, and waits for its bot', () => {
  const people = guild.people.filter(({ isBot }) => !isBot)

  expect(people).toHaveLength(24)
  expect(people.filter(({ joinedAt }) => !joinedAt).map(({ name }) => name)).toEqual(['wanderfalk'])
  for (const { name } of people) expect(name).toMatch(/^(?!.*\.\.)[a-z0-9_.]{2,32}$/)
  expect(isBotInGuild(world)).toBe(false)
  expect(state.users[state.botId]).toMatchObject({ displayName: 'Nachtwache Muster', isBot: true })
  expect(guild.history).toEqual([])
})

test('the aliases are the owner, an administrator, a member and an outsider', () => {
  const permissionsOf = (alias: string) => guildPermissions(world, idOf(alias))
  const { Administrator } = PermissionFlagsBits

  expect(state.users[state.guild.ownerId]?.displayName).toBe('Hagen')
  expect(idOf('leader')).toBe(state.guild.ownerId)
  expect(idOf('administrator')).not.toBe(state.guild.ownerId)
  expect(permissionsOf('administrator') & Administrator).toBe(Administrator)
  expect(permissionsOf('member') & Administrator).toBe(0n)
  expect(state.members[idOf('outsider')]).toBeUndefined()
})

test('the roles are in order, and the lowest belongs to another bot', () => {
  const roles = Object.values(state.roles).sort((a, b) => b.position - a.position)

  expect(roles.map(({ name }) => name)).toEqual([
    'Hauptmann',
    'Offizier',
    'Stammkader',
    'Reserve',
    'Probe',
    'Schlachtzug',
    'Musikbot',
    '@everyone',
  ])
  const managed = roles.filter(({ isManaged }) => isManaged)
  expect(managed.map(({ botId }) => state.users[botId ?? '']?.name)).toEqual(['Musikbot'])
})

test('only the leaders view the category Leitung', () => {
  const applications = Object.values(state.channels).find(({ name }) => name === 'bewerbungen')
  if (!applications) throw new Error('The channel is missing.')
  const viewers = Object.keys(state.members).filter((id) =>
    hasPermission(world, id, PermissionFlagsBits.ViewChannel, applications),
  )

  expect(viewers.map((id) => state.users[id]?.displayName)).toEqual([
    'Hagen',
    'Sieglind',
    'Brunja',
    'Ortwin',
    'Kaelthor',
  ])
})

test('the argument new-guild runs the new guild in a folder of its own', () => {
  expect(chooseGuild(['new-guild'], '/data', now)).toMatchObject({
    seed: { name: 'Nachtwache' },
    folder: '/data/simulator-new-guild',
    isNew: true,
  })
  expect(chooseGuild([], '/data', now)).toMatchObject({
    seed: { name: 'Orillon' },
    folder: '/data/simulator',
    isNew: false,
  })
})

test.each([[['old-guild']], [['new-guild', 'again']]])('the arguments %j are refused', (args) => {
  expect(() => chooseGuild(args, '/data', now)).toThrow(/^Unknown argument .*\. Use new-guild/)
})
