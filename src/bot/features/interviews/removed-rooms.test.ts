import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { submissions } from '../../../db/schema/applications/submissions.ts'
import { channels } from '../../../db/schema/guild.ts'
import { limitedActions } from '../../../db/schema/person-records.ts'
import type { GuildChannel } from '../../../discord/discord.ts'
import { saveChannel } from '../../../domain/guild/channels.ts'
import { enqueueRoomClosing } from '../../../domain/interviews/close-room.ts'
import { deleteRoom } from '../../../domain/interviews/delete-room.ts'
import {
  listOrphanedRooms,
  removeOrphanedRooms,
} from '../../../domain/interviews/orphaned-rooms.ts'
import { roomTopic } from '../../../domain/interviews/room-messages.ts'
import { reportJobs } from '../../../domain/jobs/failed-jobs.ts'
import { eraseMember } from '../../../domain/privacy/erase.ts'
import {
  loseRoomChannel,
  runFollowUps,
  startInterviewGuild,
} from '../../../testing/features/interviews.ts'
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
  test('does not ping staff again in their next room before an hour has passed [APP-24]', async () => {
    const guild = await startInterviewGuild()
    const pingedRoles = async () => {
      const { channelId } = await guild.applyAndOpenRoom('aria')
      const [welcome] = guild.messagesIn(channelId)
      expect(welcome?.mentions.users).toEqual([guild.idOf('aria')])
      return welcome?.mentions.roles.length
    }
    expect(await pingedRoles()).toBe(2)
    await erase(guild, 'aria')
    expect(await pingedRoles()).toBe(0)
    await erase(guild, 'aria')

    const hourAgo = sql`${limitedActions.at} - interval '1 hour'`
    await guild.testBot.db.update(limitedActions).set({ at: hourAgo })
    expect(await pingedRoles()).toBe(2)
  })

  test('loses all interview rooms [APP-17]', async () => {
    const guild = await startInterviewGuild()
    const { channelId } = await guild.applyAndOpenRoom('aria')
    await erase(guild, 'aria')
    await guild.applyAndOpenRoom('aria')
    await erase(guild, 'aria')

    await roomsAre(guild, [])
    await nothingWaits(guild)
    const [kept] = await guild.testBot.db.select().from(channels).where(eq(channels.id, channelId))
    expect(kept?.name ?? '').not.toContain('aria')
    expect((await reportJobs(guild.testBot.ctx)).failed).toEqual([])
  })

  test('loses the name of a room that the bot has yet to delete [WHO-15]', async () => {
    const guild = await startInterviewGuild()
    const { channelId } = await guild.applyAndOpenRoom('aria')
    const { db } = guild.testBot
    await guild.testBot.stop()
    const isRoom = eq(channels.id, channelId)
    const [seen] = await db.select().from(channels).where(isRoom)
    await erase(guild, 'aria')

    await db.transaction((tx) => saveChannel(tx, seen as GuildChannel, new Date()))

    const [stored] = await db.select().from(channels).where(isRoom)
    expect(stored?.name).toBe('interview')
  })

  test('loses archived rooms, and rooms whose channel was not stored yet', async () => {
    const guild = await startInterviewGuild()
    const { room, submissionId } = await guild.applyAndOpenRoom('aria')
    await enqueueRoomClosing(guild.testBot.db, {
      roomId: room.id,
      submissionId,
      how: 'archive',
      closedBy: null,
    })
    await expect.poll(async () => (await guild.roomInDb(submissionId))?.state).toBe('archived')
    const unrecorded = await guild.applyAndOpenRoom('wyn')
    await guild.testBot.stop()
    await loseRoomChannel(guild.testBot.db, unrecorded.submissionId)
    await erase(guild, 'aria')
    await erase(guild, 'wyn')
    expect(guild.rooms()).toHaveLength(2)
    await guild.testBot.start()

    await roomsAre(guild, [])
    await nothingWaits(guild)
    await guild.testBot.waitForGatewayEvents(guild.simulator)
    const stored = await guild.testBot.db.select({ name: channels.name }).from(channels)
    expect(JSON.stringify(stored)).not.toMatch(/aria|wyn/)
  })

  test('loses the name of a room that was deleted earlier, also by hand [WHO-10]', async () => {
    const guild = await startInterviewGuild()
    const { db, ctx } = guild.testBot
    const [closed, gone] = [
      await guild.applyAndOpenRoom('aria'),
      await guild.applyAndOpenRoom('wyn'),
    ]
    const input = { roomId: closed.room.id, submissionId: closed.submissionId, closedBy: null }
    await enqueueRoomClosing(db, { ...input, how: 'delete' })
    await ctx.discord.deleteChannel(gone.channelId, 'By hand')
    await roomsAre(guild, [])
    await nothingWaits(guild)
    await guild.testBot.waitForGatewayEvents(guild.simulator)

    const stored = await db
      .select()
      .from(channels)
      .where(inArray(channels.id, [closed.channelId, gone.channelId]))
    expect(stored.map(({ name }) => name)).toEqual(['interview', 'interview'])
    expect(JSON.stringify(stored)).not.toContain(guild.idOf('aria'))
    expect(JSON.stringify(stored)).not.toContain(guild.idOf('wyn'))
  })
})

describe('a room without an application', () => {
  const channelByHand = (guild: Guild, name: string, topic: string) =>
    guild.testBot.ctx.discord.createChannel(
      {
        name,
        categoryId: guild.channelId('Interviews'),
        topic,
        visibleTo: { memberIds: [], roleIds: [] },
      },
      'By hand',
    )

  test('can be deleted by staff; other channels stay, whatever their topic [WHO-04]', async () => {
    const guild = await startInterviewGuild()
    const orphan = await guild.applyAndOpenRoom('aria')
    // The state after a deletion by an earlier version.
    await guild.testBot.db.delete(submissions)
    await guild.applyAndOpenRoom('wyn')
    await channelByHand(guild, 'staff-interview', 'Where we talk about interviews')
    await channelByHand(guild, 'lookalike-interview', roomTopic(guild.testBot.ctx, 7))
    await runFollowUps(guild)

    const { ctx } = guild.testBot
    expect(await listOrphanedRooms(ctx)).toMatchObject([
      { channelId: orphan.channelId, name: 'aria-interview', isBeingRemoved: false },
    ])
    const all = guild.rooms().map(({ id }) => id)
    const brannoc = guild.idOf('brannoc')
    await Promise.all([1, 2].map(() => removeOrphanedRooms(ctx, brannoc, all)))

    await roomsAre(guild, ['wyn-the-quick-interview', 'staff-interview', 'lookalike-interview'])
    await nothingWaits(guild)
    expect(await listOrphanedRooms(ctx)).toEqual([])
    const trail = await auditTrail(guild.testBot.db)
    expect(trail.filter(({ action }) => action.startsWith('orphaned'))).toMatchObject([
      { actorId: brannoc, before: { channelIds: [orphan.channelId] } },
    ])
  })

  test('is not deleted on the order of someone who lost the right [JOB-14]', async () => {
    const guild = await startInterviewGuild()
    const { channelId } = await guild.applyAndOpenRoom('aria')
    const { ctx, db } = guild.testBot
    await db.delete(submissions)

    await expect(deleteRoom(ctx, { channelId, orderedBy: guild.idOf('wyn') })).rejects.toThrow(
      'The person who requested this no longer has the right “Health and jobs”.',
    )
    expect(guild.rooms()).toHaveLength(1)
    await deleteRoom(ctx, { channelId, orderedBy: guild.idOf('brannoc') })
    expect(guild.rooms()).toEqual([])
  })

  test('is looked up again when it is deleted, by its id and by its topic [WHO-05]', async () => {
    const guild = await startInterviewGuild()
    const { channelId, submissionId } = await guild.applyAndOpenRoom('aria')
    const { ctx, db } = guild.testBot
    const lookalike = await channelByHand(
      guild,
      'lookalike-interview',
      roomTopic(ctx, submissionId),
    )
    await guild.testBot.waitForGatewayEvents(guild.simulator)
    const createdSince = new Date(0).toISOString()
    const ids = () => guild.rooms().map(({ id }) => id)

    await expect(
      removeOrphanedRooms(ctx, guild.idOf('brannoc'), [lookalike]),
    ).rejects.toMatchObject({ kind: 'not-found' })
    await deleteRoom(ctx, { channelId: lookalike })
    await deleteRoom(ctx, { submissionId, createdSince })
    await deleteRoom(ctx, { channelId })
    expect(ids()).toEqual([channelId, lookalike])

    await db.delete(submissions)
    await deleteRoom(ctx, { channelId })
    expect(ids()).toEqual([lookalike])
  })
})
