import { PermissionFlagsBits } from 'discord-api-types/v10'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { roles } from '../../../db/schema/guild.ts'
import { listFailedJobs, queueLoad } from '../../../domain/jobs/queue-report.ts'
import { jobStates } from '../../../testing/features/jobs.ts'
import { startVerificationGuild } from '../../../testing/features/verification.ts'
import { testingSeed } from '../../../testing/simulator/seed.ts'
import { emptyDatabase } from '../../../testing/test-bot.ts'

// Opens the database in advance, which is slow without a template.
beforeAll(() => emptyDatabase())

describe('a failed verification is explained in a temporary reply', () => {
  const refused: [why: string, role: string, reactor: string, reason: string][] = [
    [
      'the role stands above the bot’s',
      'Keepers',
      'isaure',
      'The bot cannot give the role Keepers: move the role Muster above it on Discord.',
    ],
    [
      'the role has got the Administrator permission',
      'Friend',
      'isaure',
      'The bot never gives the role Friend, since it has Discord’s Administrator permission. Choose another role.',
    ],
    [
      'the role is above every role of the moderator [ESC-06]',
      'Advisors',
      'wyn',
      'The role Advisors is above the moderator’s highest role.',
    ],
    [
      'the role has permissions on Discord that the moderator lacks [ESC-23]',
      'Guests',
      'wyn',
      'The role Guests has permissions on Discord that the moderator doesn’t have: Kick Members.',
    ],
  ]

  test.each(refused)(
    'a failed verification is explained in a temporary reply if %s',
    async (_, role, reactor, reason) => {
      const seed = testingSeed()
      seed.roles.unshift({ name: 'Keepers', color: 0 })
      seed.roles.push({ name: 'Guests', color: 0, permissions: PermissionFlagsBits.KickMembers })
      for (const person of seed.people) {
        if (person.name === 'isaure') person.roles = [...person.roles, 'Main Roster']
      }
      const { configure, say, react, repliesTo, letTimePass, testBot, recorded, given } =
        await startVerificationGuild(seed)
      await configure({ gives: role, moderators: 'Main Roster' })
      await testBot.db.update(roles).set({ isAdministrator: true }).where(eq(roles.name, 'Friend'))
      const message = say('aria')

      react(reactor, message)

      await expect.poll(() => repliesTo(message)).toHaveLength(1)
      expect(repliesTo(message)[0]?.content).toBe(
        `The author of this message did not get the role **${role}**. ${reason}`,
      )
      expect(await listFailedJobs(testBot.db)).toHaveLength(1)
      await expect.poll(async () => (await queueLoad(testBot.ctx)).waiting).toBe(1)
      expect(repliesTo(message)).toHaveLength(1)
      await expect.poll(() => letTimePass().then(() => repliesTo(message))).toEqual([])
      expect(await listFailedJobs(testBot.db)).toHaveLength(1)
      expect(await recorded()).toEqual([])
      expect(given()).toEqual([])
    },
  )

  test('a temporary reply says that the author has left, and is deleted by a restarted bot', async () => {
    const { control, configure, say, react, repliesTo, letTimePass, testBot } =
      await startVerificationGuild()
    await configure()
    const message = say('aria')
    control.leave({ as: 'aria' })

    react('brannoc', message)
    await expect.poll(() => repliesTo(message)).toHaveLength(1)
    expect(repliesTo(message)[0]?.content).toContain('not in the Discord server any more')
    // Not reported to staff.
    expect(await listFailedJobs(testBot.db)).toEqual([])
    await expect.poll(async () => (await queueLoad(testBot.ctx)).waiting).toBe(1)
    await testBot.stop()
    expect(repliesTo(message)).toHaveLength(1)
    await testBot.start()

    await expect.poll(() => letTimePass().then(() => repliesTo(message))).toEqual([])
  })

  test('a temporary reply says that the bot lacks Manage Roles', async () => {
    const seed = testingSeed()
    for (const role of seed.roles) if (role.isBotRole) role.permissions = 0xc00n
    const { configure, say, react, repliesTo } = await startVerificationGuild(seed)
    await configure()
    const message = say('aria')

    react('brannoc', message)

    await expect.poll(() => repliesTo(message)).toHaveLength(1)
    expect(repliesTo(message)[0]?.content).toContain('Manage Roles')
  })
})

test('verification is retried during a Discord outage', async () => {
  const {
    control,
    configure,
    say,
    react,
    rolesOf,
    recorded,
    letTimePass,
    repliesTo,
    settled,
    testBot,
  } = await startVerificationGuild()
  await configure()
  control.fault({ kind: 'status', status: 500, route: 'PUT /api/v10/guilds', seconds: 60 })
  const message = say('aria')

  react('brannoc', message)
  await expect.poll(() => jobStates(testBot.db)).toEqual(['retry'])
  control.clearFaults()

  const rolesByNow = async () => {
    await letTimePass()
    return rolesOf('aria')
  }
  await expect.poll(rolesByNow).toEqual(['Friend'])
  await settled()
  expect(await recorded()).toHaveLength(1)
  expect(repliesTo(message)).toEqual([])
})

test('a bot that crashed after assigning the role adds one audit log entry', async () => {
  const { control, configure, say, react, rolesOf, recorded, testBot, settled, letTimePass } =
    await startVerificationGuild()
  await configure()
  const { id: memberId } = (await testBot.member('aria'))!
  const message = say('aria')
  await testBot.stop()
  // The first process crashed after the request to Discord.
  await testBot.db.execute(`insert into pending_verifications (member_id, role_id)
    select '${memberId}', id from roles where name = 'Friend'`)
  control.roles({ as: 'aria', add: ['Friend'] })
  react('brannoc', message)

  await testBot.start()
  await letTimePass()

  await expect.poll(recorded).toHaveLength(1)
  await settled()
  expect(rolesOf('aria')).toEqual(['Friend'])
  expect(await recorded()).toHaveLength(1)
})
