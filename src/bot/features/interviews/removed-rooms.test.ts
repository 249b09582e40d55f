import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { interviewRooms } from '../../../db/schema/applications/interviews.ts'
import { submissions } from '../../../db/schema/applications/submissions.ts'
import { channels } from '../../../db/schema/guild.ts'
import { enqueueRoomClosing } from '../../../domain/interviews/close-room.ts'
import {
  listOrphanedRooms,
  removeOrphanedRooms,
} from '../../../domain/interviews/orphaned-rooms.ts'
import { reportJobs } from '../../../domain/jobs/failed-jobs.ts'
import { eraseMember } from '../../../domain/privacy/erase.ts'
import { runFollowUps, startInterviewGuild } from '../../../testing/features/interviews.ts'
import { auditTrail } from '../../../testing/features/settings.ts'
import { emptyDatabase } from '../../../testing/test-bot.ts'

beforeAll(() => emptyDatabase())

type Guild = Awaited<ReturnType<typeof startInterviewGuild>>

const erase = (guild: Guild, name: string) => eraseMember(guild.testBot.ctx, guild.idOf(name))
const roomsAre = (guild: Guild, names: string[]) =>
  expect.poll(() => guild.rooms().map(({ name }) => name)).toEqual(names)
const nothingWaits = (guild: Guild) =>
  expect.poll(async () => (await reportJobs(guild.testBot.ctx)).waiting).toBe(0)

describe('a member who has their data deleted', () => {
  test('loses all interview rooms', async () => {
    const guild = await startInterviewGuild()
    const { channelId } = await guild.applyAndMeet('aria')
    await erase(guild, 'aria')
    await guild.applyAndMeet('aria')
    await erase(guild, 'aria')

    await roomsAre(guild, [])
    await nothingWaits(guild)
    const [kept] = await guild.testBot.db.select().from(channels).where(eq(channels.id, channelId))
    expect(kept?.name ?? '').not.toContain('aria')
    expect((await reportJobs(guild.testBot.ctx)).failed).toEqual([])
  })

  test('loses archived rooms, and rooms whose channel was not stored yet', async () => {
    const guild = await startInterviewGuild()
    const { room, submissionId } = await guild.applyAndMeet('aria')
    await enqueueRoomClosing(guild.testBot.db, {
      roomId: room.id,
      submissionId,
      how: 'archive',
      closedBy: null,
    })
    await expect.poll(async () => (await guild.roomInDb(submissionId))?.state).toBe('archived')
    await guild.applyAndMeet('wyn')
    await guild.testBot.stop()
    await guild.testBot.db
      .update(interviewRooms)
      .set({ state: 'making', channelId: null, welcomeId: null })
      .where(eq(interviewRooms.memberId, guild.idOf('wyn')))
    await erase(guild, 'aria')
    await erase(guild, 'wyn')
    expect(guild.rooms()).toHaveLength(2)
    await guild.testBot.start()

    await roomsAre(guild, [])
  })
})

describe('a room without an application', () => {
  test('is found by its topic and can be deleted by staff; other channels stay', async () => {
    const guild = await startInterviewGuild()
    const orphan = await guild.applyAndMeet('aria')
    // The state after a deletion by an earlier version or after a restore.
    await guild.testBot.db.delete(submissions)
    await guild.applyAndMeet('wyn')
    await guild.testBot.ctx.discord.createChannel(
      {
        name: 'staff-interview',
        categoryId: guild.channelId('Interviews'),
        topic: 'Where we talk about interviews',
        visibleTo: { memberIds: [], roleIds: [] },
      },
      'By hand',
    )
    await runFollowUps(guild)

    const { ctx } = guild.testBot
    expect(await listOrphanedRooms(ctx)).toMatchObject([
      { channelId: orphan.channelId, name: 'aria-interview', isBeingRemoved: false },
    ])
    const all = guild.rooms().map(({ id }) => id)
    const brannoc = guild.idOf('brannoc')
    await Promise.all([1, 2].map(() => removeOrphanedRooms(ctx, brannoc, all)))

    await roomsAre(guild, ['wyn-the-quick-interview', 'staff-interview'])
    await nothingWaits(guild)
    expect(await listOrphanedRooms(ctx)).toEqual([])
    const trail = await auditTrail(guild.testBot.db)
    expect(trail.filter(({ action }) => action.startsWith('orphaned'))).toMatchObject([
      { actorId: brannoc, before: { channelIds: [orphan.channelId] } },
    ])
  })
})
