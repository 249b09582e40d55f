import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '../../../db/schema/events/events.ts'
import { cancelEvent } from '../../../domain/events/change-event.ts'
import { enqueueEventSync } from '../../../domain/events/create-event.ts'
import { listFailedJobs } from '../../../domain/jobs/queue-report.ts'
import { startEventGuild } from '../../../testing/features/events.ts'
import { interruptJobs } from '../../../testing/features/jobs.ts'
import { publishTheme } from '../../../testing/features/site.ts'

test('a bot that crashed before recording an action does not repeat it', async () => {
  const guild = await startEventGuild()
  const { id } = await guild.plan()
  await guild.jobsAreDone()
  await guild.testBot.stop()
  const unwritten = { announcementId: null, calendarEntryId: null }
  await guild.testBot.db.update(events).set(unwritten).where(eq(events.id, id))
  await enqueueEventSync(guild.testBot.db, id)
  await guild.testBot.start()

  await guild.jobsAreDone()
  const [event] = await guild.testBot.db.select().from(events)
  expect(event?.announcementId).toBe(guild.post().id)
  expect(event?.calendarEntryId).not.toBeNull()
  expect(guild.posts()).toHaveLength(1)
  expect(await guild.calendar()).toHaveLength(1)
})

test('the post of an open event has the accent of the site, and that of a cancelled one has not', async () => {
  const guild = await startEventGuild()
  const { id } = await guild.plan()
  await guild.jobsAreDone()
  expect(guild.post().embeds[0]?.color).toBe(0xe3b24c)

  await publishTheme(guild.testBot.db, { accent: '#aa6ee3', ground: 'ink' })
  await enqueueEventSync(guild.testBot.db, id)
  await guild.jobsAreDone()
  expect(guild.post().embeds[0]?.color).toBe(0xaa6ee3)

  await cancelEvent(guild.testBot.ctx, guild.idOf('isaure'), { eventId: id })
  await guild.jobsAreDone()
  expect(guild.post().embeds[0]?.color).toBe(0xb3423a)
})

test('a message is found although Discord’s clock is behind', async () => {
  const guild = await startEventGuild()
  const createdAt = new Date(Date.now() + 30_000)
  // The previous message was deleted, so the nonce does not match the new one.
  const { id } = await guild.plan({ createdAt, announcementId: '1' })
  await guild.jobsAreDone()
  await guild.testBot.db.update(events).set({ announcementId: null }).where(eq(events.id, id))
  await enqueueEventSync(guild.testBot.db, id)
  await guild.jobsAreDone()
  const [event] = await guild.testBot.db.select().from(events)
  expect(event?.announcementId).toBe(guild.post().id)
  expect(guild.posts()).toHaveLength(1)
})

test('a job active during a crash is completed by the next bot', async () => {
  const guild = await startEventGuild()
  await guild.testBot.stop()
  const event = { id: 'e1', channelId: guild.channelId, title: 'Siege', isOurs: true }
  const startsAt = new Date(Date.now() + 86_400_000)
  await guild.testBot.db.insert(events).values({ ...event, startsAt })
  await enqueueEventSync(guild.testBot.db, 'e1')
  await interruptJobs(guild.testBot.db)
  await guild.testBot.start()
  await expect.poll(() => guild.posts().length).toBe(1)
  await guild.jobsAreDone()
  expect(guild.posts()).toHaveLength(1)
  expect(await guild.calendar()).toHaveLength(1)
})

test('someone else’s server event with the same title and start is not changed', async () => {
  const guild = await startEventGuild()
  const startsAt = new Date(Date.now() + 86_400_000)
  guild.control.schedule({ as: 'isaure', title: 'Siege', startsAt })
  const { id } = await guild.plan({ title: 'Siege', startsAt })
  await guild.jobsAreDone()
  expect(await guild.calendar()).toHaveLength(2)

  await guild.testBot.db.update(events).set({ cancelledAt: new Date() }).where(eq(events.id, id))
  await enqueueEventSync(guild.testBot.db, id)
  await guild.jobsAreDone()

  expect(await guild.calendar()).toEqual([{ name: 'Siege', startsAt }])
})

test('a deleted post and calendar entry come back with the next change', async () => {
  const guild = await startEventGuild()
  const { id } = await guild.plan()
  await guild.jobsAreDone()
  const [event] = await guild.testBot.db.select().from(events)
  const { discord } = guild.testBot.ctx
  await discord.deleteMessage(guild.channelId, event?.announcementId ?? '', 'By hand')
  await discord.deleteScheduledEvent(event?.calendarEntryId ?? '', 'By hand')
  expect(guild.posts()).toEqual([])

  await enqueueEventSync(guild.testBot.db, id)
  await guild.jobsAreDone()
  expect(guild.posts()).toHaveLength(1)
  expect(await guild.calendar()).toHaveLength(1)
})

test('an event whose channel was deleted fails once, visible to staff', async () => {
  const guild = await startEventGuild()
  await guild.testBot.db.insert(events).values({
    ...{ id: 'e1', channelId: guild.channelId, title: 'Siege', isOurs: true },
    startsAt: new Date(Date.now() + 86_400_000),
  })
  await guild.testBot.ctx.discord.deleteChannel(guild.channelId, 'By hand')
  await enqueueEventSync(guild.testBot.db, 'e1')
  await guild.jobsAreDone()
  expect(await listFailedJobs(guild.testBot.db)).toMatchObject([
    { kind: 'sync-event-post', reason: 'This channel is no longer in Discord.' },
  ])
})
