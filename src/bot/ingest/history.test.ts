// @both-databases: numbers of 64 bits and their arrays are converted differently
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memberDays, memberTotals } from '../../db/schema/activity.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { historyMessages } from '../../db/schema/history.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { xpConfig } from '../../db/schema/leveling.ts'
import { undoRun } from '../../domain/imports/history/change-run.ts'
import { readRun } from '../../domain/imports/history/read-run.ts'
import { countEach, countsIn, generated, openHistoryGuild } from '../../testing/features/history.ts'

test('every past message is counted once, on its day, while people talk', async () => {
  const guild = await openHistoryGuild()
  const runId = await guild.start()
  for (let said = 0; said < 20; said++) {
    guild.control.say({ as: 'wyn', channel: 'general', text: 'Meanwhile' })
    await guild.testBot.waitForGatewayEvents(guild.simulator)
  }
  await guild.until(runId, 'done')

  const { people, days } = generated(guild)
  people.set(guild.idOf('wyn'), (people.get(guild.idOf('wyn')) ?? 0) + 20)
  await expect.poll(async () => (await countsIn(guild)).people).toEqual(people)
  const counted = await countsIn(guild)
  expect(new Map([...counted.days].filter(([day]) => day < '2026-01-02'))).toEqual(days)
  const total = [...guild.control.generatedHistory()].length
  expect(await readRun(guild.db, runId)).toMatchObject({ messages: total, share: 1 })
  expect(await guild.db.$count(historyMessages)).toBe(0)
})

test('days, hours and XP follow the guild’s time zone and rules, and nothing is announced', async () => {
  const guild = await openHistoryGuild({ general: 450, news: 450 })
  const rules = { messageMinXp: 20, messageMaxXp: 20, messageCooldown: 86_400 }
  await guild.db.insert(xpConfig).values(rules)
  await guild.until(await guild.start(), 'done')

  expect(await countsIn(guild)).toEqual(generated(guild))
  const xp = new Map<string, number>()
  const last = new Map<string, number>()
  const inOrder = [...guild.control.generatedHistory()].toSorted((a, b) => a.sentAt - b.sentAt)
  for (const { authorId, sentAt } of inOrder) {
    if (sentAt - (last.get(authorId) ?? 0) < 86_400_000) continue
    last.set(authorId, sentAt)
    xp.set(authorId, (xp.get(authorId) ?? 0) + 20)
  }
  const totals = await guild.db.select().from(memberTotals)
  expect(new Map(totals.map((row) => [row.memberId, row.messageXp]))).toEqual(xp)
  const days = await guild.db.select().from(memberDays)
  expect(days.reduce((sum, { messageXp }) => sum + messageXp, 0)).toBe(
    totals.reduce((sum, { messageXp }) => sum + messageXp, 0),
  )
  const kinds = (await guild.db.select().from(jobs)).map(({ kind }) => kind)
  expect(kinds).not.toContain('announce-level')
  expect(kinds).not.toContain('update-reward-roles')
})

test('levels are left out by choice, and nothing before the first day counts', async () => {
  const guild = await openHistoryGuild({ general: 300 })
  await guild.until(await guild.start({ since: '2025-06-01', countsXP: false }), 'done')

  const since = Date.parse('2025-05-31T22:00:00Z')
  const later = [...guild.control.generatedHistory()].filter(({ sentAt }) => sentAt >= since)
  expect((await countsIn(guild)).people).toEqual(countEach(later.map(({ authorId }) => authorId)))
  const totals = await guild.db.select().from(memberTotals)
  expect(totals.every(({ messageXp }) => messageXp === 0)).toBe(true)

  // The next count goes on where this one ended.
  await guild.until(await guild.start(), 'done')
  expect(await countsIn(guild)).toEqual(generated(guild))
})

test('undoing takes everything back but what was counted live, and the past can be counted again', async () => {
  const guild = await openHistoryGuild()
  const runId = await guild.start()
  await guild.until(runId, 'done')
  guild.control.say({ as: 'wyn', channel: 'general', text: 'Now', times: 2 })
  await guild.testBot.waitForGatewayEvents(guild.simulator)
  const wyn = guild.idOf('wyn')
  const before = generated(guild).people.get(wyn) ?? 0
  const isCounted = async () => (await countsIn(guild)).people.get(wyn)
  await expect.poll(isCounted).toBe(before + 2)

  await undoRun(guild.testBot.ctx, guild.idOf('isaure'), runId)
  await guild.until(runId, 'undone')
  const left = await countsIn(guild)
  expect(left.people).toEqual(new Map([[wyn, 2]]))
  expect([...left.days.values()]).toEqual([2])
  expect([...left.hours.values()].reduce((sum, one) => sum + one, 0)).toBe(2)
  const totals = await guild.db.select().from(memberTotals)
  expect(totals.filter(({ messageXp }) => messageXp > 0)).toHaveLength(1)

  await guild.until(await guild.start(), 'done')
  await expect.poll(isCounted).toBe(before + 2)
  const log = await guild.db.select().from(auditLog).orderBy(asc(auditLog.id))
  expect(log.map(({ action }) => action).filter((action) => action.startsWith('history'))).toEqual([
    'history count started',
    'history count undone',
    'history count started',
  ])
})
