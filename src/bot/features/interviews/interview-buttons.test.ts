import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { submissions } from '../../../db/schema/applications/submissions.ts'
import { enqueueRoomClosing } from '../../../domain/interviews/close-room.ts'
import { reportJobs } from '../../../domain/jobs/failed-jobs.ts'
import { startInterviewGuild } from '../../../testing/features/interviews.ts'
import { auditTrail } from '../../../testing/features/settings.ts'
import { emptyDatabase } from '../../../testing/test-bot.ts'

beforeAll(() => emptyDatabase())

type Guild = Awaited<ReturnType<typeof startInterviewGuild>>
type Room = Awaited<ReturnType<Guild['applyAndOpenRoom']>>

async function press(guild: Guild, { room }: Room, as: string, button: string) {
  const customId = `${button}:${room.id}`
  return guild.control.click({ as, message: room.welcomeId!, customId }) as Promise<{
    replies: { id: string; content: string; ephemeral: boolean }[]
  }>
}

/** Clicks Close and then one of its options. */
async function close(guild: Guild, room: Room, how: 'archive' | 'delete') {
  const { replies } = await press(guild, room, 'brannoc', 'close-room')
  return guild.control.click({
    as: 'brannoc',
    message: replies[0]!.id,
    customId: `${how}-room:${room.room.id}`,
  })
}

test('staff cannot close their own room or pause their own reminders [OWN-03]', async () => {
  const guild = await startInterviewGuild()
  const room = await guild.applyAndOpenRoom('brannoc')

  for (const button of ['close-room', 'pause-reminders']) {
    const { replies } = await press(guild, room, 'brannoc', button)
    expect(replies.map(({ content }) => content)).toEqual([
      'You cannot manage the interview room of your own application.',
    ])
  }
  await guild.testBot.waitForGatewayEvents(guild.simulator)
  expect(await guild.roomInDb(room.submissionId)).toMatchObject({ state: 'open', isPaused: false })
  expect((await reportJobs(guild.testBot.ctx)).waiting).toBe(0)
})

describe('Close', () => {
  test('archives the room: it is moved and hidden from the applicant', async () => {
    const guild = await startInterviewGuild()
    await guild.set({ archiveCategoryId: guild.channelId('Hall') })
    const room = await guild.applyAndOpenRoom('aria')
    await close(guild, room, 'archive')
    const { submissionId, channelId } = room

    await expect.poll(async () => (await guild.roomInDb(submissionId))?.state).toBe('archived')
    expect(guild.rooms()).toMatchObject([{ id: channelId, category: 'Hall' }])
    const say = (as: string) => guild.control.say({ as, channel: channelId, text: 'Hello' })
    expect(() => say('aria')).toThrow('may not')
    expect(say('brannoc')).toHaveLength(1)
    expect((await auditTrail(guild.testBot.db)).at(-1)).toMatchObject({
      actorId: guild.idOf('brannoc'),
      action: 'interview room archived',
      subject: `application ${submissionId}`,
    })
    const { replies } = await press(guild, room, 'brannoc', 'close-room')
    expect(replies[0]?.content).toBe('This interview room is already closed.')
  })

  test('deletes the room', async () => {
    const guild = await startInterviewGuild()
    const room = await guild.applyAndOpenRoom('aria')
    await close(guild, room, 'delete')

    await expect.poll(async () => (await guild.roomInDb(room.submissionId))?.state).toBe('deleted')
    expect(guild.rooms()).toEqual([])
  })

  test.each([
    ['that waits to be archived', false],
    ['that was archived meanwhile', true],
  ])('deletes a room %s, too', async (_, isArchived) => {
    const guild = await startInterviewGuild()
    const { submissionId, room } = await guild.applyAndOpenRoom('aria')
    await guild.testBot.stop()
    const asked = { roomId: room.id, submissionId, closedBy: guild.idOf('brannoc') }
    await enqueueRoomClosing(guild.testBot.db, { ...asked, how: 'archive' })
    if (isArchived) {
      await guild.testBot.start()
      await expect.poll(async () => (await guild.roomInDb(submissionId))?.state).toBe('archived')
      await guild.testBot.stop()
    }
    await enqueueRoomClosing(guild.testBot.db, { ...asked, how: 'delete' })
    await guild.testBot.start()

    await expect.poll(async () => (await guild.roomInDb(submissionId))?.state).toBe('deleted')
    await expect.poll(async () => (await reportJobs(guild.testBot.ctx)).waiting).toBe(0)
    expect(guild.rooms()).toEqual([])
    expect((await guild.roomInDb(submissionId))?.state).toBe('deleted')
    expect((await auditTrail(guild.testBot.db)).at(-1)?.action).toBe('interview room deleted')
  })

  test('Close is refused to a member who is not staff, also after a restart', async () => {
    const guild = await startInterviewGuild()
    const room = await guild.applyAndOpenRoom('aria')
    for (const button of ['close-room', 'pause-reminders']) {
      const { replies } = await press(guild, room, 'aria', button)
      expect(replies, button).toMatchObject([
        { content: expect.stringContaining('“Decide on applications”'), ephemeral: true },
      ])
    }
    await guild.testBot.stop()
    await guild.testBot.start()
    await guild.testBot.waitForGatewayEvents(guild.simulator)

    const { replies } = await press(guild, room, 'aria', 'close-room')
    expect(replies).toMatchObject([
      { content: expect.stringContaining('“Decide on applications”'), ephemeral: true },
    ])
    await close(guild, room, 'archive')
    await expect.poll(async () => (await guild.roomInDb(room.submissionId))?.state).toBe('archived')
  })

  test('Close in a channel from before a restore does not affect the room that has its id now [APP-15]', async () => {
    const guild = await startInterviewGuild()
    const old = await guild.applyAndOpenRoom('aria')
    const { replies: offered } = await press(guild, old, 'brannoc', 'close-room')
    // A backup from before the room was restored, so its id was assigned again.
    await guild.testBot.db.delete(submissions)
    await guild.testBot.db.execute(sql`alter table interview_rooms alter column id restart`)
    const present = await guild.applyAndOpenRoom('wyn')
    expect(present.room.id).toBe(old.room.id)

    for (const [button, message] of [
      ['close-room', old.room.welcomeId],
      ['pause-reminders', old.room.welcomeId],
      ['archive-room', offered[0]?.id],
      ['delete-room', offered[0]?.id],
    ] as const) {
      const pressed = { as: 'brannoc', message: message!, customId: `${button}:${old.room.id}` }
      const { replies } = (await guild.control.click(pressed)) as { replies: { content: string }[] }
      expect(replies[0]?.content, button).toContain('application was deleted')
    }

    await expect.poll(async () => (await reportJobs(guild.testBot.ctx)).waiting).toBe(0)
    const room = await guild.roomInDb(present.submissionId)
    expect(room).toMatchObject({ state: 'open', isPaused: false })
    expect(guild.rooms()).toHaveLength(2)
  })

  test('Close says what to do and keeps the room open if the archive is full', async () => {
    const guild = await startInterviewGuild()
    const categoryId = guild.channelId('Hall')
    await guild.set({ archiveCategoryId: categoryId })
    const room = await guild.applyAndOpenRoom('aria')
    for (let old = 4; old < 51; old++) {
      await guild.testBot.ctx.discord
        .createChannel(
          { name: 'old', categoryId, topic: '', visibleTo: { memberIds: [], roleIds: [] } },
          'Fill',
        )
        .catch(() => {})
    }
    await close(guild, room, 'archive')

    await expect
      .poll(async () => (await reportJobs(guild.testBot.ctx)).failed)
      .toMatchObject([
        {
          title: 'Closing an interview room',
          reason: expect.stringContaining('archive category is full'),
        },
      ])
    expect((await guild.roomInDb(room.submissionId))?.state).toBe('open')
  })
})
