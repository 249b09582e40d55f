import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '../../db/db.ts'
import { memberTotals } from '../../db/schema/activity.ts'
import { gatewaySessions } from '../../db/schema/ingest.ts'
import { emptyDatabase } from '../../testing/test-bot.ts'
import { toColumns } from '../ingest/messages/message-columns.ts'
import { recordActivity } from '../ingest/record-activity.ts'
import { claimLease, deleteLease, LeaseLost, releaseLease, requireLease } from './bot-lease.ts'
import type { Context } from './context.ts'

let db: Db
// Opens the database in advance, which is slow without a template.
beforeAll(async () => {
  db = await emptyDatabase()
})
beforeEach(() => deleteLease(db))

const runsOut = () => db.execute(sql`update bot_lease set expires_at = now() - interval '1 second'`)
const isHeldBy = (holderId: string) =>
  db
    .transaction((tx) => requireLease(tx, holderId))
    .then(
      () => true,
      (error: unknown) => !(error instanceof LeaseLost),
    )

test('one bot holds the lease until it releases it or stops renewing it', async () => {
  expect(await claimLease(db, 'first')).toBe(true)
  expect(await claimLease(db, 'second')).toBe(false)
  expect(await claimLease(db, 'first')).toBe(true)
  await releaseLease(db, 'second')
  expect([await isHeldBy('first'), await isHeldBy('second')]).toEqual([true, false])

  await releaseLease(db, 'first')
  expect(await claimLease(db, 'second')).toBe(true)
  await runsOut()
  expect(await claimLease(db, 'third')).toBe(true)
  expect([await isHeldBy('second'), await isHeldBy('third')]).toEqual([false, true])
})

test('a bot with an expired lease continues if no other claimed it', async () => {
  await claimLease(db, 'first')
  await runsOut()

  expect(await isHeldBy('first')).toBe(true)
  expect(await claimLease(db, 'first')).toBe(true)
})

test('of many concurrent claims one succeeds', async () => {
  const bots = Array.from({ length: 8 }, (_, index) => `bot ${index}`)
  const claims = await Promise.all(bots.map((bot) => claimLease(db, bot)))

  expect(claims.filter(Boolean)).toHaveLength(1)
})

test('events of a replaced bot are neither counted nor advance the gateway session', async () => {
  await claimLease(db, 'first')
  await runsOut()
  await claimLease(db, 'second')
  const author = { id: '7', userName: 'aria', displayName: 'Aria', isBot: false }
  const sentAt = new Date('2026-06-01T12:00:00Z')
  const ctx = { db, now: () => sentAt, random: Math.random } as Context
  const batch = {
    id: 'batch',
    messages: toColumns([{ id: '5', channelId: '3', sentAt, author }]),
    cursors: [
      { channelId: '3', messageId: 5n, recentIds: [5n], isBehind: false, countedAfter: 0n },
    ],
    voiceIntervals: [],
    presences: new Map(),
    gatewaySession: { guildId: '1', intents: 0, sessionId: 's', resumeUrl: 'wss://x', sequence: 9 },
  }

  await expect(recordActivity(ctx, { ...batch, holderId: 'first' })).rejects.toThrow(LeaseLost)
  expect(await db.$count(memberTotals)).toBe(0)
  expect(await db.$count(gatewaySessions)).toBe(0)
  await recordActivity(ctx, { ...batch, holderId: 'second' })
  expect(await db.select().from(memberTotals)).toMatchObject([{ memberId: '7', messageCount: 1 }])
})
