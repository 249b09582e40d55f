import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, dayIn } from '../../../contract/core/zoned-time.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { attendance, attendanceChecks, leaves } from '../../../db/schema/events/attendance.ts'
import { attendanceCheckConfigs } from '../../../db/schema/events/automation.ts'
import { events, signups } from '../../../db/schema/events/events.ts'
import { lineUpPlaces, lineUps } from '../../../db/schema/events/line-ups.ts'
import { members } from '../../../db/schema/guild.ts'
import { voicePresences } from '../../../db/schema/ingest.ts'
import { enqueueDueChecks } from '../../../domain/attendance/due-checks.ts'
import { addLeave } from '../../../domain/attendance/leave.ts'
import { readGuildTimeZone } from '../../../domain/core/guild-time-zone.ts'
import { startEventGuild } from '../../../testing/features/events.ts'

const minute = 60_000
const config = {
  checkDelayMinutes: 10,
  autoRemoveAbsentUsers: true,
  autoRemoveLateUsers: false,
  pingUsers: true,
  createdAt: new Date(Date.now() - 24 * 60 * minute),
}

type Guild = Awaited<ReturnType<typeof startEventGuild>>

interface SentMessage {
  content: string
  mentions: { users: string[] }
}

/** Aria and Brannoc signed up, Wyn late; Aria is present, and Isaure without a sign-up. */
async function siege(options: Partial<typeof config> = {}) {
  const guild = await startEventGuild()
  const [created] = await guild.testBot.db
    .insert(attendanceCheckConfigs)
    .values({ ...config, ...options })
    .returning()
  const event = await guild.plan()
  await guild.press('aria', 'Sign up')
  await guild.press('brannoc', 'Sign up')
  await guild.press('wyn', 'Late')
  await connect(guild, 'aria', 'Table')
  await connect(guild, 'isaure', 'Table')
  return { ...guild, event, configId: created?.id ?? 0 }
}

/** Inserts a stored voice presence. */
async function connect({ control, testBot, idOf }: Guild, as: string, channel: string | null) {
  control.voice({ as, channel })
  const isThere = () => testBot.db.$count(voicePresences, eq(voicePresences.memberId, idOf(as)))
  await expect.poll(isThere).toBe(channel === null ? 0 : 1)
}

/** Moves the event's start into the past and runs what is due. */
async function minutesAfter(guild: Guild & { event: { id: string } }, minutes: number) {
  const startsAt = new Date(Date.now() - minutes * minute)
  await guild.testBot.db.update(events).set({ startsAt }).where(eq(events.id, guild.event.id))
  await enqueueDueChecks(guild.testBot.ctx)
  await guild.jobsAreDone()
}

const standingsIn = async ({ testBot, control }: Guild) => {
  const rows = await testBot.db.select().from(attendance)
  const nameOf = (id: string) => control.people().find((one) => one.id === id)?.name ?? id
  return Object.fromEntries(rows.map(({ memberId, found }) => [nameOf(memberId), found]))
}
const summaries = ({ control }: Guild) =>
  (control.messages('general') as SentMessage[]).filter(({ content }) =>
    content.includes('who signed up'),
  )

test('a check lists who is present, late and absent, and removes absent members once', async () => {
  const guild = await siege()
  await minutesAfter(guild, 11)

  expect(await standingsIn(guild)).toEqual({
    aria: 'present',
    brannoc: 'absent',
    wyn: 'late',
    isaure: 'unsigned',
  })
  const [said] = summaries(guild)
  expect(said?.content).toBe(
    [
      '**Siege of Valion**, 10 min after the start: 1 of 3 who signed up is in voice.',
      `Absent (1): <@${guild.idOf('brannoc')}>`,
      `Late (1): <@${guild.idOf('wyn')}>`,
      'Present without a sign-up (1): Isaure',
    ].join('\n'),
  )
  expect(said?.mentions.users.toSorted()).toEqual(
    [guild.idOf('brannoc'), guild.idOf('wyn')].toSorted(),
  )
  const standing = await guild.standings()
  expect(standing.get(guild.idOf('brannoc'))?.removedAt).not.toBeNull()
  expect(standing.get(guild.idOf('wyn'))?.removedAt).toBeNull()

  await guild.testBot.stop()
  await guild.testBot.start()
  await guild.testBot.waitForGatewayEvents(guild.simulator)
  await minutesAfter(guild, 12)
  expect(summaries(guild)).toHaveLength(1)
  const rows = await guild.testBot.db.select().from(auditLog)
  const checked = rows.filter(({ action }) => action === 'attendance checked')
  expect(checked).toMatchObject([
    { actorId: null, after: { present: 1, late: 1, absent: 1, unsigned: 1, takenOff: 1 } },
  ])
  expect(await guild.testBot.db.select().from(attendanceChecks)).toMatchObject([
    { counts: { present: 1, late: 1, absent: 1, excused: 0, unsigned: 1, removed: 1 } },
  ])
})

test('nothing is checked early or for an event that was moved or cancelled', async () => {
  const guild = await siege()
  await minutesAfter(guild, 9)
  expect(await standingsIn(guild)).toEqual({})

  await guild.testBot.db.update(events).set({ startsAt: new Date(Date.now() + 60 * minute) })
  await enqueueDueChecks(guild.testBot.ctx)
  await guild.testBot.db.update(events).set({ cancelledAt: new Date() })
  await minutesAfter(guild, 15)
  expect(await standingsIn(guild)).toEqual({})
  expect(summaries(guild)).toEqual([])
})

test('a check more than half an hour late is skipped, with a note', async () => {
  const guild = await siege()
  await minutesAfter(guild, 45)

  expect(await standingsIn(guild)).toEqual({})
  expect(summaries(guild)).toEqual([])
  expect(await guild.testBot.db.select().from(attendanceChecks)).toMatchObject([
    {
      state: 'skipped',
      counts: null,
      note: 'The bot was offline when this check was due: 35 minutes late.',
    },
  ])
})

test('a check configured after its due time is not made', async () => {
  const guild = await siege({ createdAt: new Date() })
  await minutesAfter(guild, 11)

  expect(await guild.testBot.db.select().from(attendanceChecks)).toEqual([])
  expect(summaries(guild)).toEqual([])
})

test('a member who left the server is not absent, and of one who opted out nothing is recorded', async () => {
  const guild = await siege()
  guild.control.leave({ as: 'brannoc' })
  const isWyn = eq(members.id, guild.idOf('wyn'))
  await guild.testBot.db.update(members).set({ optedOut: true }).where(isWyn)
  await guild.testBot.waitForGatewayEvents(guild.simulator)
  await minutesAfter(guild, 11)

  expect(await standingsIn(guild)).toEqual({ aria: 'present', isaure: 'unsigned' })
  expect(summaries(guild)[0]?.content).toContain(`Late (1): <@${guild.idOf('wyn')}>`)
})

test('a member who joins between two checks is late, and one who was present stays present', async () => {
  const guild = await siege({ autoRemoveAbsentUsers: false, pingUsers: false })
  await guild.testBot.db
    .insert(attendanceCheckConfigs)
    .values({ ...config, checkDelayMinutes: 20, pingUsers: false })
  await minutesAfter(guild, 11)
  await connect(guild, 'brannoc', 'Table')
  await connect(guild, 'aria', null)
  await minutesAfter(guild, 21)

  expect(await standingsIn(guild)).toMatchObject({ aria: 'present', brannoc: 'late', wyn: 'late' })
  expect(summaries(guild)).toHaveLength(2)
  expect(summaries(guild).at(-1)?.mentions.users).toEqual([])
})

test('the AFK channel does not count, and members on leave or on the bench are excused', async () => {
  const guild = await siege()
  const today = dayIn(await readGuildTimeZone(guild.testBot.db), new Date())
  expect(await guild.use('brannoc', 'away set', { from: today, reason: 'wedding' })).toMatch(
    /You are marked as away/,
  )
  // Around midnight, the event below starts on the day before.
  const dayBefore = addDays(today, -1)
  await guild.testBot.db.update(leaves).set({ fromDay: dayBefore })
  await connect(guild, 'wyn', 'Asleep')
  await connect(guild, 'aria', null)
  const eventId = guild.event.id
  const plan = { parties: [], bench: [], lastPartyId: 0 }
  await guild.testBot.db.insert(lineUps).values({ eventId, plan })
  const benched = { eventId, memberId: guild.idOf('aria'), isBenched: true }
  await guild.testBot.db.insert(lineUpPlaces).values(benched)
  await minutesAfter(guild, 11)

  const found = await standingsIn(guild)
  expect(found).toMatchObject({ aria: 'excused', brannoc: 'excused', wyn: 'late' })
  const [said] = summaries(guild)
  expect(said?.mentions.users).toEqual([guild.idOf('wyn')])
  const rows = await guild.testBot.db.select().from(signups)
  expect(rows.every(({ removedAt }) => removedAt === null)).toBe(true)

  expect(await guild.use('brannoc', 'away list')).toContain('wedding')
  expect(await guild.use('brannoc', 'away clear')).toMatch(/expected at every event again/)
})

test('a leave needs valid dates', async () => {
  const guild = await startEventGuild()
  const away = (options: Record<string, unknown>) => guild.use('aria', 'away set', options)
  expect(await away({ from: 'soon' })).toBe('Write the days as 2026-11-28.')
  expect(await away({ from: '31-12', until: '1/2' })).toMatch(/^“1\/2” can mean .* Write one/)
  expect(await away({ from: '2027-02-30' })).toBe('Write the days as 2026-11-28.')
  expect(await away({ from: '2031-01-02', until: '2031-01-01' })).toMatch(/before the first/)
  expect(await away({ from: '2020-01-01' })).toMatch(/in the past/)
  expect(await away({ from: '2031-01-01', until: '2032-06-01' })).toMatch(/at most a year/)
})

test('the days of a leave can be typed as people do', async () => {
  const guild = await startEventGuild()
  const tomorrow = dayIn('Europe/Berlin', new Date(Date.now() + 86_400_000))
  const [year, month, day] = tomorrow.split('-')
  const options = { from: 'tomorrow', until: `${day}.${month}.` }
  expect(await guild.use('aria', 'away set', options)).toBe(
    `You are marked as away from ${tomorrow} to ${year}-${month}-${day}.`,
  )
})

test('of many concurrent leaves 20 are accepted and the others rejected [LIM-18]', async () => {
  const { testBot, idOf } = await startEventGuild()
  const leave = { fromDay: '2031-01-01', toDay: '2031-01-02', reason: '' }

  const taken = await Promise.allSettled(
    Array.from({ length: 24 }, () => addLeave(testBot.ctx, idOf('aria'), leave)),
  )

  expect(await testBot.db.$count(leaves)).toBe(20)
  expect(taken.filter(({ status }) => status === 'rejected')).toHaveLength(4)
})
