import { beforeAll, expect, test } from 'vitest'
import { handleReaction } from '../../../domain/verification/handle-reaction.ts'
import { deleteReactionConfig } from '../../../domain/verification/reaction-configs.ts'
import { jobStates } from '../../../testing/features/jobs.ts'
import { startVerificationGuild } from '../../../testing/features/verification.ts'
import { emptyDatabase } from '../../../testing/test-bot.ts'

// Opens the database in advance, which is slow without a template.
beforeAll(() => emptyDatabase())

type Guild = Awaited<ReturnType<typeof startVerificationGuild>>

const losses: [
  what: string,
  lose: (guild: Guild, configId: number) => Promise<unknown>,
  why: string,
][] = [
  [
    'the moderator lost the role [JOB-01]',
    async ({ control, testBot, simulator }) => {
      control.roles({ as: 'brannoc', remove: ['Advisors'] })
      await testBot.waitForGatewayEvents(simulator)
    },
    'The moderator can no longer verify with this reaction.',
  ],
  [
    'the moderator left [JOB-02]',
    async ({ control, testBot, simulator }) => {
      control.leave({ as: 'brannoc' })
      await testBot.waitForGatewayEvents(simulator)
    },
    'The moderator can no longer verify with this reaction.',
  ],
  [
    'the reaction is not configured any more [JOB-03]',
    async ({ testBot }, configId) =>
      deleteReactionConfig(testBot.ctx, (await testBot.member('isaure'))!.id, configId),
    'This reaction is no longer configured.',
  ],
  [
    'only another emoji gives the role',
    ({ configure }, id) => configure({ id, emoji: '⚔' }),
    'This reaction is no longer configured.',
  ],
]

test.each(losses)('a queued verification gives no role if %s', async (_, lose, why) => {
  const guild = await startVerificationGuild()
  const { control, configure, say, react, repliesTo, rolesOf, recorded, letTimePass } = guild
  const configId = await configure()
  control.fault({ kind: 'status', status: 500, route: 'PUT /api/v10/guilds', seconds: 60 })
  const message = say('aria')
  react('brannoc', message)
  await expect.poll(() => jobStates(guild.testBot.db)).toEqual(['retry'])

  await lose(guild, configId)
  control.clearFaults()

  const repliesByNow = async () => {
    await letTimePass('give-verified-role')
    return repliesTo(message)
  }
  await expect.poll(repliesByNow).toHaveLength(1)
  expect(repliesTo(message)[0]?.content).toContain(why)
  expect(rolesOf('aria')).toEqual([])
  expect(await recorded()).toEqual([])
})

test('the reaction of a moderator of too low rank does not replace that of a leader [JOB-09]', async () => {
  const guild = await startVerificationGuild()
  const { configure, say, repliesTo, rolesOf, recorded, testBot, control } = guild
  control.roles({ as: 'isaure', add: ['Main Roster'] })
  await testBot.waitForGatewayEvents(guild.simulator)
  await configure({ moderators: 'Main Roster', gives: 'Advisors' })
  const message = say('aria')
  await testBot.waitForGatewayEvents(guild.simulator)
  const [wyn, isaure, aria] = await Promise.all(['wyn', 'isaure', 'aria'].map(testBot.member))
  const [channel] = control.channels().filter(({ name }) => name === 'general')
  await testBot.stop()
  for (const by of [wyn!, isaure!]) {
    await handleReaction(testBot.ctx, {
      ...{ channelId: channel!.id, messageId: message, authorId: aria!.id },
      ...{ emoji: { id: null, name: '✅' }, by },
    })
  }

  await testBot.start()

  await expect.poll(() => rolesOf('aria')).toEqual(['Advisors'])
  await expect.poll(recorded).toMatchObject([{ by: 'isaure' }])
  await expect.poll(() => repliesTo(message)).toHaveLength(1)
})
