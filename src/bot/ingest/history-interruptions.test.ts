import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memberTotals } from '../../db/schema/activity.ts'
import { members } from '../../db/schema/guild.ts'
import { historyRuns } from '../../db/schema/history.ts'
import {
  cancelRun,
  continueRun,
  pauseRun,
  startRun,
  undoRun,
} from '../../domain/imports/history/change-run.ts'
import { readRun } from '../../domain/imports/history/read-run.ts'
import { eraseMember } from '../../domain/privacy/erase.ts'
import { startTestSimulator } from '../../testing/discord/listener.ts'
import {
  countsIn,
  everything,
  generated,
  openHistoryGuild,
  seedWith,
} from '../../testing/features/history.ts'
import { startTestBot } from '../../testing/test-bot.ts'

test('threads that were archived before the bot came are counted', async () => {
  const seed = seedWith({ general: 120 })
  const simulator = await startTestSimulator({ seed })
  const { control } = simulator
  const thread = { as: 'wyn', channel: 'general', name: 'Old siege' }
  const { id } = control.thread(thread)
  control.say({ as: 'wyn', channel: id, text: 'Remember', times: 130 })
  control.thread({ ...thread, archived: true })
  const testBot = await startTestBot(simulator)
  await testBot.listed(1)
  const idOf = (name: string) => control.people().find((one) => one.name === name)?.id ?? ''

  const runId = await startRun(testBot.ctx, idOf('isaure'), everything)
  await expect.poll(async () => (await readRun(testBot.db, runId)).state).toBe('done')
  control.thread(thread)
  control.say({ as: 'wyn', channel: id, text: 'Back again', times: 3 })

  const own = [...control.generatedHistory()].filter(({ authorId }) => authorId === idOf('wyn'))
  const counted = async () => {
    const rows = await testBot.db.select().from(memberTotals)
    return rows.find(({ memberId }) => memberId === idOf('wyn'))?.messageCount
  }
  await expect.poll(counted).toBe(own.length + 133)
})

test('a count is paused, continued after a restart, and cancelled', async () => {
  const guild = await openHistoryGuild({ general: 2000 })
  const { ctx } = guild.testBot
  const runId = await guild.start({ requestsPerSecond: 10 })
  const messages = async () => (await readRun(guild.db, runId)).messages
  await expect.poll(messages).toBeGreaterThan(0)
  await pauseRun(ctx, guild.idOf('isaure'), runId)
  const paused = await messages()
  await guild.testBot.stop()
  await guild.testBot.start()
  await guild.testBot.waitForGatewayEvents(guild.simulator)
  expect(await messages()).toBe(paused)
  expect(await readRun(guild.db, runId)).toMatchObject({ isPaused: true, state: 'counting' })

  await continueRun(ctx, guild.idOf('isaure'), runId)
  await expect.poll(messages).toBeGreaterThan(paused)
  await cancelRun(ctx, guild.idOf('isaure'), runId)
  await guild.until(runId, 'undone')
  expect((await countsIn(guild)).people).toEqual(new Map())
})

test('a count is paused when its starter may not import any more, and someone else continues it [JOB-06]', async () => {
  const guild = await openHistoryGuild({ general: 2000 })
  const { ctx } = guild.testBot
  const runId = await guild.start({ requestsPerSecond: 10 })
  await guild.db
    .update(historyRuns)
    .set({ createdBy: guild.idOf('wyn') })
    .where(eq(historyRuns.id, runId))

  await expect
    .poll(() => readRun(guild.db, runId))
    .toMatchObject({
      isPaused: true,
      problem:
        'The person who started this no longer has the right “Imports”. Continue or cancel it.',
    })

  await continueRun(ctx, guild.idOf('isaure'), runId)
  await expect
    .poll(() => readRun(guild.db, runId))
    .toMatchObject({ isPaused: false, problem: null })
})

test('people who deleted their data or opted out stay out', async () => {
  const guild = await openHistoryGuild()
  const [wyn, aria] = [guild.idOf('wyn'), guild.idOf('aria')]
  await eraseMember(guild.testBot.ctx, wyn)
  await guild.db.update(members).set({ optedOut: true }).where(eq(members.id, aria))
  await guild.until(await guild.start(), 'done')

  expect(await countsIn(guild)).toEqual(generated(guild, wyn, aria))
})

test('a person who deletes their data while their messages are counted stays out', async () => {
  const guild = await openHistoryGuild({ general: 1500 })
  const runId = await guild.start({ requestsPerSecond: 10 })
  const wyn = guild.idOf('wyn')
  await expect.poll(async () => (await countsIn(guild)).people.has(wyn)).toBe(true)
  await eraseMember(guild.testBot.ctx, wyn)
  await guild.until(runId, 'done')

  expect((await countsIn(guild)).people).toEqual(generated(guild, wyn).people)
  await undoRun(guild.testBot.ctx, guild.idOf('isaure'), runId)
  await guild.until(runId, 'undone')
  expect(await countsIn(guild)).toMatchObject({ days: new Map(), hours: new Map() })
})

test('a channel that becomes hidden midway is listed, and its rest is counted by the next run', async () => {
  const guild = await openHistoryGuild({ general: 300, news: 2000 })
  const runId = await guild.start({ requestsPerSecond: 10 })
  const channels = async () => (await readRun(guild.db, runId)).channels
  const read = async () => (await channels()).find(({ name }) => name === 'news')?.messages ?? 0
  await expect.poll(read).toBeGreaterThan(0)
  guild.control.hide({ channel: 'news' })
  await guild.until(runId, 'done')
  expect(await channels()).toContainEqual(
    expect.objectContaining({ name: 'news', state: 'unreadable' }),
  )
  expect(await channels()).toContainEqual(
    expect.objectContaining({ name: 'general', state: 'done', share: 1 }),
  )

  guild.control.hide({ channel: 'news', undo: true })
  await guild.testBot.waitForGatewayEvents(guild.simulator)
  await guild.until(await guild.start(), 'done')
  expect(await countsIn(guild)).toEqual(generated(guild))
})

test('rate limits and outages of Discord delay a count', async () => {
  const guild = await openHistoryGuild()
  guild.control.fault({ kind: 'status', status: 429, route: '/messages', seconds: 1 })
  const runId = await guild.start()
  await expect.poll(async () => (await readRun(guild.db, runId)).messages).not.toBe(0)
  guild.control.fault({ kind: 'status', status: 500, route: '/messages', seconds: 1 })
  await guild.until(runId, 'done')

  expect(await countsIn(guild)).toEqual(generated(guild))
})
