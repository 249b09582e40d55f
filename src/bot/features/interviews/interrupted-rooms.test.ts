import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { submissionSteps } from '../../../db/schema/applications/steps.ts'
import { interviewRooms } from '../../../db/schema/interviews/rooms.ts'
import { roomTopic } from '../../../domain/interviews/room-messages.ts'
import { loseRoomChannel, startInterviewGuild } from '../../../testing/features/interviews.ts'
import { interruptJobs } from '../../../testing/features/jobs.ts'
import { emptyDatabase } from '../../../testing/test-bot.ts'

beforeAll(() => emptyDatabase())

describe('an interrupted creation is completed with exactly one room', () => {
  /** The state after a crash. */
  const startOver = async (guild: Awaited<ReturnType<typeof startInterviewGuild>>, id: number) => {
    await guild.testBot.db
      .update(submissionSteps)
      .set({ state: 'waiting' })
      .where(eq(submissionSteps.submissionId, id))
    await interruptJobs(guild.testBot.db)
    await guild.testBot.start()
    await guild.stepIs(id, 'open-room', 'done')
    await guild.testBot.waitForGatewayEvents(guild.simulator)
  }

  test.each([
    ['before its channel id was stored', null],
    ['before its welcome message was stored', { state: 'open', welcomeId: null }],
    ['before completion was stored', { state: 'open' }],
  ] as const)('a creation interrupted %s is completed with exactly one room', async (_, left) => {
    const guild = await startInterviewGuild()
    const { submissionId, channelId } = await guild.applyAndOpenRoom('aria')
    await guild.testBot.stop()
    if (left) await guild.testBot.db.update(interviewRooms).set(left)
    else await loseRoomChannel(guild.testBot.db, submissionId)

    await startOver(guild, submissionId)

    expect(guild.rooms().map(({ id }) => id)).toEqual([channelId])
    expect(guild.messagesIn(channelId)).toHaveLength(1)
    expect(await guild.roomInDb(submissionId)).toMatchObject({ state: 'open', channelId })
  })

  test('an interrupted creation keeps its welcome message even if the text would be different by now', async () => {
    const guild = await startInterviewGuild()
    const { submissionId, channelId, room } = await guild.applyAndOpenRoom('aria')
    const { discord } = guild.testBot.ctx
    await discord.deleteMessage(channelId, room.welcomeId ?? '', 'Its text is an old one.')
    const old = await discord.sendMessage(channelId, { text: 'Welcome, by other roles' }, 'old')
    await guild.testBot.stop()
    await guild.testBot.db.update(interviewRooms).set({ welcomeId: null })

    await startOver(guild, submissionId)

    expect(guild.messagesIn(channelId).map(({ id }) => id)).toEqual([old])
    expect(await guild.roomInDb(submissionId)).toMatchObject({ welcomeId: old })
  })

  test('a creation interrupted before the channel was created is completed with exactly one room', async () => {
    const guild = await startInterviewGuild()
    await guild.testBot.stop()
    const submissionId = await guild.apply('aria')
    await guild.testBot.db
      .insert(interviewRooms)
      .values({ submissionId, memberId: guild.idOf('aria'), state: 'creating' })

    await startOver(guild, submissionId)

    expect(guild.rooms()).toHaveLength(1)
  })

  test('a channel of an old application with the same number is ignored', async () => {
    const guild = await startInterviewGuild()
    const old = await guild.testBot.ctx.discord.createChannel(
      {
        name: 'old-interview',
        categoryId: null,
        topic: roomTopic(guild.testBot.ctx, 1),
        visibleTo: { memberIds: [], roleIds: [] },
      },
      'Long ago',
    )

    expect(
      await guild.testBot.ctx.discord.findChannelByTopic(
        roomTopic(guild.testBot.ctx, 1),
        new Date(Date.now() + 60_000),
      ),
    ).toBeNull()
    expect(
      await guild.testBot.ctx.discord.findChannelByTopic(
        roomTopic(guild.testBot.ctx, 1),
        new Date(0),
      ),
    ).toBe(old)
  })
})
