// @both-databases: the embedded database has a single connection
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { liveClock } from '../../clock/live-clock.ts'
import type { Db } from '../../db/db.ts'
import { PermanentDiscordError } from '../../discord/actions.ts'
import type { ConnectionState, Discord } from '../../discord/discord.ts'
import type { Context } from '../../domain/core/context.ts'
import { claimJobs } from '../../domain/jobs/claim-jobs.ts'
import { enqueue } from '../../domain/jobs/enqueue.ts'
import { reportJobs } from '../../domain/jobs/failed-jobs.ts'
import { emptyDatabase } from '../../testing/test-bot.ts'
import { jobHandlers } from '../job-handlers.ts'
import { type JobHandler, type JobHandlers, startJobRunner } from './job-runner.ts'

let db: Db

beforeEach(async () => {
  db = await emptyDatabase()
})

type RoomWorker = JobHandler<'open-room'>

/** A job runner for the whole test, with a Discord whose state can be changed. */
function hire(worker: RoomWorker, actions: Partial<Discord> = {}) {
  const bot = {
    ...{ state: 'ready' as ConnectionState, isActive: true },
    isHeld: () => bot.isActive,
    untilHeld: async (signal: AbortSignal) => {
      while (!bot.isActive) {
        if (signal.aborted) throw new Error('The bot is not active.')
        await sleep(10)
      }
    },
  }
  const discord = { ...actions, state: () => bot.state } as Discord
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const ctx = { ...liveClock, db, discord, log } as unknown as Context
  const work = startJobRunner(
    ctx,
    {
      'open-room': worker,
      'give-role': { ...jobHandlers['give-role'], ...worker },
      'take-role': { ...jobHandlers['take-role'], ...worker },
    } as Partial<JobHandlers> as JobHandlers,
    bot,
  )
  onTestFinished(() => work.stop())
  return { work, ctx, bot }
}

const askForRoom = (submissionId: number) => enqueue(db, 'open-room', { submissionId })

test('a job runs once', async () => {
  const done: number[] = []
  const { ctx } = hire({
    run: async (_, { submissionId }) => {
      done.push(submissionId)
    },
  })
  for (let room = 1; room <= 20; room++) await askForRoom(room)

  await expect.poll(async () => (await reportJobs(ctx)).waiting).toBe(0)
  await expect.poll(() => done.toSorted((a, b) => a - b)).toEqual(oneTo(20))
})

const oneTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

test('jobs wait during a Discord outage without using up retries', async () => {
  const done: number[] = []
  const { bot, ctx } = hire({
    run: async (_, { submissionId }) => {
      done.push(submissionId)
    },
  })
  bot.state = 'connecting'
  await askForRoom(7)
  // At least two polls.
  await new Promise((later) => setTimeout(later, 1_200))
  expect(done).toEqual([])
  expect((await reportJobs(ctx)).waiting).toBe(1)

  bot.state = 'ready'
  await expect.poll(() => done).toEqual([7])
})

test('a bot without a valid lease starts no jobs', async () => {
  const { bot, ctx } = hire({ run: async () => {} })
  bot.isActive = false
  await askForRoom(7)
  await new Promise((later) => setTimeout(later, 1_200))
  expect((await reportJobs(ctx)).waiting).toBe(1)

  bot.isActive = true
  await expect.poll(async () => (await reportJobs(ctx)).waiting).toBe(0)
})

test('a job that was claimed before the lease lapsed runs when it is renewed', async () => {
  const done: string[] = []
  const { bot, ctx } = hire({
    run: async () => {
      done.push('started')
      await sleep(200)
      if (done.length === 1) bot.isActive = false
    },
  })
  await ctx.db.transaction(async (tx) => {
    await enqueue(tx, 'give-role', { submissionId: 7 })
    await enqueue(tx, 'take-role', { submissionId: 7 })
  })
  await expect.poll(() => bot.isActive).toBe(false)
  await sleep(200)
  expect(done).toHaveLength(1)

  bot.isActive = true
  await expect.poll(async () => (await reportJobs(ctx)).waiting).toBe(0)
  expect(done).toHaveLength(2)
})

test.each([
  ['open-room', 'open-room'],
  ['give-role', 'take-role'],
] as const)('while %s runs, %s with the same key waits', async (active, next) => {
  let atWork = 0
  let max = 0
  let ended = 0
  hire({
    run: async () => {
      atWork += 1
      max = Math.max(max, atWork)
      await new Promise((later) => setTimeout(later, 700))
      atWork -= 1
      ended += 1
    },
  })
  await enqueue(db, active, { submissionId: 7 })
  await expect.poll(() => max).toBe(1)
  await enqueue(db, next, { submissionId: 7 })

  await expect.poll(() => ended).toBe(2)
  expect(max).toBe(1)
})

test('a permanent error from Discord fails the job at once with the reason, and notifies the requester', async () => {
  const gaveUp: string[] = []
  const { ctx } = hire({
    run: async () => {
      throw new PermanentDiscordError('full', 'The category has no room left.')
    },
    onFailure: async (_, { submissionId }, reason) => {
      gaveUp.push(`${submissionId}: ${reason}`)
    },
  })
  await askForRoom(7)

  await expect
    .poll(async () => (await reportJobs(ctx)).failed)
    .toMatchObject([{ title: 'Interview room', reason: 'The category has no room left.' }])
  expect(gaveUp).toEqual(['7: The category has no room left.'])
})

test('a transient error is retried, and staff see no internal details', async () => {
  let tries = 0
  const { ctx } = hire({
    run: async () => {
      tries += 1
      if (tries === 1) throw new Error('token=secret')
    },
  })
  await askForRoom(7)

  await expect.poll(() => tries).toBe(2)
  await expect.poll(async () => (await reportJobs(ctx)).waiting).toBe(0)
  expect((await reportJobs(ctx)).failed).toEqual([])
})

test('a job active during a crash is rerun without repeating its message', async () => {
  const asked = new Date()
  await askForRoom(7)
  expect(await claimJobs({ ...liveClock, db }, 1)).toHaveLength(1)
  const done: (Date | undefined)[] = []
  const sendMessage: Discord['sendMessage'] = async (_, __, ___, sentSince) => {
    done.push(sentSince)
    return '1'
  }
  const say: RoomWorker['run'] = async ({ discord }) => {
    await discord.sendMessage('1', { text: 'Welcome' })
  }
  hire({ run: say }, { sendMessage })

  await expect.poll(() => done).toHaveLength(1)
  expect(done[0]?.getTime()).toBeGreaterThan(asked.getTime() - 120_000)
  expect(done[0]?.getTime()).toBeLessThan(asked.getTime())
  await askForRoom(8)
  await expect.poll(() => done).toEqual([expect.any(Date), undefined])
})
