import { beforeEach, expect, test } from 'vitest'
import { liveClock } from '../clock/live-clock.ts'
import type { Db } from '../db/db.ts'
import { auditLog } from '../db/schema/audit.ts'
import { emptyDatabase } from '../testing/test-bot.ts'
import { scheduleRetention } from './schedule-retention.ts'

let db: Db
beforeEach(async () => {
  db = await emptyDatabase()
  await db.insert(auditLog).values({ at: new Date('2020-01-01'), action: 'old', subject: 's' })
})

const log = { info: () => {}, warn: () => {}, error: () => {} }
const keep = (isOurTurn: boolean) =>
  scheduleRetention({ ...liveClock, db, log }, { auditDays: 30 }, () => isOurTurn)
const actions = async () => (await db.select().from(auditLog)).map(({ action }) => action)

test('the active bot deletes expired data when it starts', async () => {
  const keeping = keep(true)
  await keeping.stop()

  expect(await actions()).toEqual(['old records deleted'])
})

test('a standby bot deletes nothing', async () => {
  const keeping = keep(false)
  await keeping.stop()

  expect(await actions()).toEqual(['old'])
})
