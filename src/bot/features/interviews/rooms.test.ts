import { PermissionFlagsBits } from 'discord-api-types/v10'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { submissions } from '../../../db/schema/applications/submissions.ts'
import { settings } from '../../../db/schema/guild.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import { limitedActions } from '../../../db/schema/person-records.ts'
import { submitApplication } from '../../../domain/applications/submit.ts'
import { reportJobs, retryFailedJob } from '../../../domain/jobs/failed-jobs.ts'
import { startInterviewGuild } from '../../../testing/features/interviews.ts'
import { testingSeed } from '../../../testing/simulator/seed.ts'
import { emptyDatabase } from '../../../testing/test-bot.ts'

beforeAll(() => emptyDatabase())

describe('an applicant', () => {
  test('gets a private room in the interview category, and one message that pings them and staff', async () => {
    const guild = await startInterviewGuild()
    const { submissionId, room, channelId } = await guild.applyAndOpenRoom('aria')

    expect(guild.rooms()).toMatchObject([
      {
        name: 'aria-interview',
        category: 'Interviews',
        topic: `Application ${submissionId}: http://guild.test/menu/submissions/${submissionId}`,
      },
    ])
    const [welcome, ...more] = guild.messagesIn(channelId)
    expect(more).toEqual([])
    expect(welcome?.content).toContain(`Welcome, <@${guild.idOf('aria')}>!`)
    const staff = [await guild.roleId('Monarchs'), await guild.roleId('Advisors')]
    expect(welcome?.mentions).toEqual({
      everyone: false,
      users: [guild.idOf('aria')],
      roles: staff,
    })
    expect(welcome?.components[0]?.components).toMatchObject([
      { label: 'Read the Application', url: `http://guild.test/menu/submissions/${submissionId}` },
      { label: 'Close', custom_id: `close-room:${room.id}` },
      { label: 'Pause Reminders', custom_id: `pause-reminders:${room.id}` },
    ])
    const say = (as: string) => guild.control.say({ as, channel: channelId, text: 'Hello' })
    expect(say('aria')).toHaveLength(1)
    expect(say('brannoc')).toHaveLength(1)
    expect(() => say('wyn')).toThrow('may not')
  })

  test('gets one room for concurrent submissions', async () => {
    const guild = await startInterviewGuild()
    const submissionId = await guild.draft('aria')
    await Promise.all(
      Array.from({ length: 10 }, () =>
        submitApplication(guild.testBot.ctx, guild.idOf('aria'), [{ submissionId }]),
      ),
    )
    await guild.stepIs(submissionId, 'open-room', 'done')

    await expect.poll(async () => (await reportJobs(guild.testBot.ctx)).waiting).toBe(0)
    expect(guild.rooms()).toHaveLength(1)
    expect(await guild.testBot.db.$count(submissions)).toBe(1)
    expect(await guild.testBot.db.$count(jobs)).toBe(1)
  })

  test('gets no room where none are opened, and the decision by direct message', async () => {
    const guild = await startInterviewGuild()
    await guild.testBot.db.update(settings).set({ opensRooms: false })
    const submissionId = await guild.apply('aria')
    await guild.decide(submissionId, true)

    await guild.stepIs(submissionId, 'notify-room', 'skipped')
    await guild.stepIs(submissionId, 'notify-applicant', 'done')
    expect(guild.rooms()).toEqual([])
  })

  test('is notified in the room that is still open where none are opened any more', async () => {
    const guild = await startInterviewGuild()
    const { submissionId, channelId } = await guild.applyAndOpenRoom('aria')
    await guild.decide(submissionId, false)
    await guild.stepIs(submissionId, 'notify-room', 'done')
    await guild.testBot.db.update(settings).set({ opensRooms: false })

    await guild.stepIs(await guild.apply('aria'), 'open-room', 'done')
    expect(guild.messagesIn(channelId).at(-1)?.content).toContain('has applied again')
  })

  test('is notified in the open room about another application', async () => {
    const guild = await startInterviewGuild()
    const { submissionId, channelId } = await guild.applyAndOpenRoom('aria')
    await guild.decide(submissionId, false)
    await guild.stepIs(submissionId, 'notify-room', 'done')

    const again = await guild.apply('aria')
    await guild.stepIs(again, 'open-room', 'done')

    expect(guild.rooms()).toHaveLength(1)
    const note = guild.messagesIn(channelId).at(-1)
    expect(note?.content).toContain('has applied again')
    expect(note?.components[0]?.components).toMatchObject([
      { url: `http://guild.test/menu/submissions/${again}` },
    ])
  })

  test('an applicant who applies again and again pings staff at most once an hour [APP-19]', async () => {
    const guild = await startInterviewGuild()
    const { channelId } = await guild.applyAndOpenRoom('aria')
    const pinged = () =>
      guild.messagesIn(channelId).map(({ mentions }) => mentions.roles.length > 0)
    const applyAgain = async () => guild.stepIs(await guild.apply('aria'), 'open-room', 'done')
    await applyAgain()
    await applyAgain()
    expect(pinged()).toEqual([true, false, false])
    expect(guild.messagesIn(channelId).at(-1)?.mentions.users).toEqual([guild.idOf('aria')])

    const hourAgo = sql`${limitedActions.at} - interval '1 hour'`
    await guild.testBot.db.update(limitedActions).set({ at: hourAgo })
    await applyAgain()
    await applyAgain()

    expect(pinged()).toEqual([true, false, false, true, false])
  })

  test('gets the room after a Discord outage', async () => {
    const guild = await startInterviewGuild()
    await guild.testBot.stop()
    const submissionId = await guild.apply('aria')
    expect(guild.rooms()).toEqual([])

    await guild.testBot.start()
    await guild.stepIs(submissionId, 'open-room', 'done')

    expect(guild.rooms()).toHaveLength(1)
  })

  test('gets a new room if the old one was deleted by hand, which is recorded', async () => {
    const guild = await startInterviewGuild()
    const { submissionId, channelId, room } = await guild.applyAndOpenRoom('aria')
    await guild.testBot.ctx.discord.deleteChannel(channelId, 'By hand')
    await guild.testBot.waitForGatewayEvents(guild.simulator)

    await expect.poll(async () => (await guild.roomInDb(submissionId))?.state).toBe('gone')
    await guild.decide(submissionId, false)
    await guild.stepIs(submissionId, 'notify-room', 'skipped')
    const again = await guild.apply('aria')
    await guild.stepIs(again, 'open-room', 'done')

    expect(guild.rooms()).toHaveLength(1)
    expect((await guild.roomInDb(again))?.id).not.toBe(room.id)
  })

  test('gets no room after the decision', async () => {
    const guild = await startInterviewGuild()
    await guild.testBot.stop()
    const submissionId = await guild.apply('aria')
    await guild.decide(submissionId, true)
    await guild.testBot.start()

    await guild.stepIs(submissionId, 'notify-applicant', 'done')
    await guild.stepIs(submissionId, 'open-room', 'skipped')
    expect(guild.rooms()).toEqual([])
  })

  test('gets a room outside of categories if none is configured', async () => {
    const guild = await startInterviewGuild()
    await guild.set({ interviewCategoryId: null })
    await guild.applyAndOpenRoom('aria')

    expect(guild.rooms()).toMatchObject([{ category: null }])
  })
})

describe('a room that cannot be created', () => {
  test('a room that does not fit into its category says what to do, and is created by a retry', async () => {
    const guild = await startInterviewGuild()
    const categoryId = guild.channelId('Interviews')
    const created: string[] = []
    for (let room = 0; room < 50; room++) {
      created.push(
        await guild.testBot.ctx.discord.createChannel(
          { name: 'full', categoryId, topic: '', visibleTo: { memberIds: [], roleIds: [] } },
          'Fill',
        ),
      )
    }
    const submissionId = await guild.apply('aria')
    await guild.stepIs(submissionId, 'open-room', 'failed')

    const { failed } = await reportJobs(guild.testBot.ctx)
    expect(failed).toMatchObject([
      { title: 'Interview room', reason: expect.stringContaining('Archive or delete rooms') },
    ])
    expect((await guild.steps(submissionId))[0]?.reason).toBe(failed[0]?.reason)
    await guild.testBot.ctx.discord.deleteChannel(created[0]!, 'Make room')
    await retryFailedJob(guild.testBot.ctx, guild.idOf('isaure'), failed[0]!.id)
    await guild.stepIs(submissionId, 'open-room', 'done')

    expect(guild.rooms()).toHaveLength(1)
  })

  test('a room that cannot be created names the missing permission', async () => {
    const seed = testingSeed()
    const roles = seed.roles.map((role) =>
      role.isBotRole ? { ...role, permissions: PermissionFlagsBits.ViewChannel } : role,
    )
    const guild = await startInterviewGuild({ seed: { ...seed, roles } })
    const submissionId = await guild.apply('aria')
    await guild.stepIs(submissionId, 'open-room', 'failed')

    expect((await guild.steps(submissionId))[0]?.reason).toContain('“Manage Channels”')
  })

  test('a room that cannot be created says that its category was deleted', async () => {
    const guild = await startInterviewGuild()
    await guild.testBot.ctx.discord.deleteChannel(guild.channelId('Interviews'), 'By hand')
    await guild.testBot.waitForGatewayEvents(guild.simulator)
    const submissionId = await guild.apply('aria')
    await guild.stepIs(submissionId, 'open-room', 'failed')

    expect((await guild.steps(submissionId))[0]?.reason).toContain('was deleted on Discord')
  })
})
