// @both-databases: the embedded database has a single connection
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '../../db/db.ts'
import { memberTotals } from '../../db/schema/activity.ts'
import { attendanceCheckConfigs } from '../../db/schema/events/automation.ts'
import { events, signups } from '../../db/schema/events/events.ts'
import { channels, members } from '../../db/schema/guild.ts'
import { importRows, imports } from '../../db/schema/imports.ts'
import type { GuildChannel } from '../../discord/discord.ts'
import { startEventGuild } from '../../testing/features/events.ts'
import { waitFor } from '../../testing/reset/wait-for.ts'
import { checkAttendance } from '../attendance/check-attendance.ts'
import { updateEvent } from '../events/change-event.ts'
import { signUp } from '../events/sign-up.ts'
import { saveChannel } from '../guild/channels.ts'
import { advanceImport } from '../imports/advance-import.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { eraseMember } from './erase.ts'

/** The embedded database runs one transaction at a time. */
const server = process.env.TEST_DATABASE_URL

type Guild = Awaited<ReturnType<typeof setUpGuild>>

/** An event with a sign-up of Isaure. */
async function setUpGuild() {
  const guild = await startEventGuild()
  guild.control.roles({ as: 'isaure', add: ['Friend'] })
  await guild.testBot.waitForGatewayEvents(guild.simulator)
  const event = await guild.plan()
  await guild.press('isaure', 'Sign up')
  await guild.jobsAreDone()
  return { ...guild, eventId: event.id, memberId: guild.idOf('isaure') }
}

/** Pauses a transaction after its work, until `go`. */
async function holdTransaction({ testBot }: Guild, work: (tx: Db) => Promise<unknown>) {
  let go = () => {}
  const released = new Promise<void>((resolve) => {
    go = resolve
  })
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const held = testBot.db.transaction(async (tx) => {
    await work(tx)
    begin()
    await released
  })
  onTestFinished(go)
  await begun
  return {
    go: () => {
      go()
      return held
    },
  }
}

/** Waits until so many wait for a lock. Does not poll as `expect` does, because the bot's own tasks would wait too. */
function untilWaiting({ testBot }: Guild, count: number): Promise<void> {
  return waitFor(`${count} transactions that wait for a lock`, async () => {
    const { rows } = (await testBot.db.execute(sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)) as unknown as {
      rows: unknown[]
    }
    return rows.length === count
  })
}

async function checkDue(guild: Guild) {
  const { db, ctx } = guild.testBot
  const createdAt = new Date(Date.now() - 86_400_000)
  const choice = { checkDelayMinutes: 1, autoRemoveAbsentUsers: true, createdAt }
  const [config] = await db
    .insert(attendanceCheckConfigs)
    .values({ ...choice, autoRemoveLateUsers: false, pingUsers: false })
    .returning()
  await db.update(events).set({ startsAt: new Date(Date.now() - 120_000) })
  return () => checkAttendance(ctx, { eventId: guild.eventId, configId: config?.id ?? 0 })
}

test.runIf(server).each([
  ['an attendance check takes them off', checkDue],
  [
    'they change the event themselves',
    async ({ testBot, memberId, eventId }: Guild) =>
      () =>
        updateEvent(testBot.ctx, memberId, { eventId, capacity: 5 }),
  ],
  [
    'they press a button under its post',
    async ({ testBot, memberId, eventId, roleId }: Guild) =>
      () =>
        signUp(testBot.ctx, eventId, { id: memberId, roleIds: [roleId] }, { answer: 'late' }),
  ],
])('a member’s data can be deleted without a deadlock while %s', async (_, prepare) => {
  const guild = await setUpGuild()
  const act = await prepare(guild)
  const { eventId } = guild
  const held = await holdTransaction(guild, (tx) => enqueue(tx, 'sync-event-post', { eventId }))

  const acting = act()
  await untilWaiting(guild, 1)
  const erasing = eraseMember(guild.testBot.ctx, guild.memberId)
  await untilWaiting(guild, 2)
  await held.go()

  await expect(Promise.all([acting, erasing])).resolves.toBeDefined()
  const own = eq(signups.memberId, guild.memberId)
  expect(await guild.testBot.db.$count(signups, own)).toBe(0)
})

test.runIf(server)(
  'two members with notes about each other are deleted at the same time',
  async () => {
    const guild = await setUpGuild()
    const { db, ctx } = guild.testBot
    const [isaure, wyn] = [guild.memberId, guild.idOf('wyn')]
    await db.update(members).set({ notesBy: wyn }).where(eq(members.id, isaure))
    await db.update(members).set({ notesBy: isaure }).where(eq(members.id, wyn))
    const held = await holdTransaction(guild, (tx) =>
      tx.execute(sql`lock table sessions in exclusive mode`),
    )

    const erasing = [isaure, wyn].map((id) => eraseMember(ctx, id))
    await untilWaiting(guild, 2)
    await held.go()

    await expect(Promise.all(erasing)).resolves.toHaveLength(2)
  },
)

test.runIf(server)(
  'a channel that is read during a deletion keeps nothing of the person',
  async () => {
    const guild = await setUpGuild()
    const { db, ctx } = guild.testBot
    const { memberId } = guild
    await db.update(members).set({ inGuild: false }).where(eq(members.id, memberId))
    const isOne = eq(channels.id, guild.channelId)
    const [stored] = await db.select().from(channels).where(isOne)
    const viewOverwrites = [{ id: memberId, isAllowed: false }]
    const seen = { ...stored, viewOverwrites } as GuildChannel
    const held = await holdTransaction(guild, (tx) => eraseMember({ ...ctx, db: tx }, memberId))

    const saving = db.transaction((tx) => saveChannel(tx, seen, ctx.now()))
    await untilWaiting(guild, 1)
    await held.go()
    await saving

    const [saved] = await db.select().from(channels).where(isOne)
    expect(saved?.viewOverwrites).toEqual([{ id: expect.any(String), isAllowed: false }])
    expect(JSON.stringify(saved)).not.toContain(memberId)
  },
)

test.runIf(server)('an import that waits for a deletion brings nothing back', async () => {
  const guild = await setUpGuild()
  const { db, ctx } = guild.testBot
  const { memberId } = guild
  const mapping = { columns: { userId: 0, level: 1 }, options: {}, choices: {} }
  const file = { kind: 'levels', state: 'running' as const, fileName: 'levels.csv', byteCount: 1 }
  const [stored] = await db
    .insert(imports)
    .values({ ...file, mapping, runBy: guild.idOf('brannoc'), createdAt: new Date() })
    .returning({ id: imports.id })
  const importId = stored?.id ?? 0
  const row = { importId, number: 1, line: 2, cells: [memberId, '5'], memberId }
  await db.insert(importRows).values({ ...row, effect: 'created' })
  const held = await holdTransaction(guild, (tx) => eraseMember({ ...ctx, db: tx }, memberId))

  const importing = advanceImport.run(ctx, { importId }, new AbortController().signal)
  await untilWaiting(guild, 1)
  await held.go()
  await importing

  expect(await db.$count(memberTotals, eq(memberTotals.memberId, memberId))).toBe(0)
})
