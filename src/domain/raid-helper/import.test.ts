import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '../../db/schema/audit.ts'
import { attendance } from '../../db/schema/events/attendance.ts'
import { events, signups } from '../../db/schema/events/events.ts'
import { members } from '../../db/schema/guild.ts'
import { jobs } from '../../db/schema/jobs.ts'
import {
  aria,
  brannoc,
  chatter,
  guildWithEvent,
  raids,
  startRaidHelperGuild,
} from '../../testing/integrations/raid-helper-guild.ts'

type Guild = Awaited<ReturnType<typeof startRaidHelperGuild>>

const stranger = '820000000000000077'
const day = 24 * 60

const auditOf = async ({ db }: Guild) =>
  (await db.select().from(auditLog).orderBy(auditLog.id)).map(
    ({ action, subject }) => `${action}: ${subject}`,
  )

test('events of the configured channels are imported with title, start and duration', async () => {
  const guild = await startRaidHelperGuild()
  const startsAt = guild.inMinutes(2 * day)
  const endTime = startsAt.getTime() / 1000 + 45 * 60
  const event = { title: 'Fortress', description: 'Potions', startsAt, endTime }
  const id = guild.fake.post({ channelId: raids, ...event })
  guild.fake.post({ channelId: chatter, startsAt })
  await guild.look()

  expect(await guild.events()).toMatchObject([
    {
      ...{ id, channelId: raids, title: 'Fortress', description: 'Potions', startsAt },
      ...{ durationMinutes: 45, isOurs: false, cancelledAt: null, announcementId: null },
    },
  ])
  const leader = await guild.signedInLeader()
  expect((await leader.get(`/api/menu/events/${raids}`)).body).toMatchObject([
    { eventId: id, eventTitle: 'Fortress', isFromRaidHelper: true },
  ])
  expect((await leader.get(`/api/menu/events/${id}/details`)).body).toMatchObject({
    isOurs: false,
    isFromRaidHelper: true,
  })
  expect(await auditOf(guild)).toEqual(['event imported: event Fortress'])
})

test('a class means coming, Late means late, and other answers do not count as sign-ups', async () => {
  const guild = await guildWithEvent()
  const { fake, id } = guild
  const others = ['Absence', 'Bench', 'Tentative', 'Maybe', 'Declined', ' bench ']
  fake.choose(id, aria, 'Tank', { specName: 'Templar' })
  fake.choose(id, brannoc, 'Late')
  for (const [index, className] of others.entries()) {
    fake.choose(id, `82000000000000010${index}`, className)
  }
  fake.choose(id, '820000000000000110', 'Healer', { status: 'queued' })
  fake.choose(id, 'Grandma', 'Healer')
  await guild.look()

  const expected = ['absent', 'bench', 'maybe', 'maybe', 'absent', 'bench']
  expect(await guild.coming()).toEqual({
    ...{ [aria]: 'signed', [brannoc]: 'late' },
    ...Object.fromEntries(expected.map((answer, index) => [`82000000000000010${index}`, answer])),
  })
  const leader = await guild.signedInLeader()
  const { body } = await leader.get(`/api/menu/events/${id}/signups`)
  expect((body as { userId: string }[]).map(({ userId }) => userId)).toEqual([aria, brannoc])
})

test('a member who signed up twice has one sign-up, not late', async () => {
  const guild = await guildWithEvent()
  guild.fake.choose(guild.id, aria, 'Late')
  guild.fake.choose(guild.id, aria, 'Tank')
  guild.fake.choose(guild.id, aria, 'Late')
  await guild.look()

  expect(await guild.coming()).toEqual({ [aria]: 'signed' })
})

test('an unknown person gets a row with their name on Raid-Helper', async () => {
  const guild = await guildWithEvent()
  guild.fake.choose(guild.id, aria, 'Tank')
  guild.fake.choose(guild.id, stranger, 'Healer', { name: 'Wanda\0' })
  await guild.look()

  const leader = await guild.signedInLeader()
  const { body } = await leader.get(`/api/menu/events/${guild.id}/signups`)
  const names = (body as { displayName: string }[]).map(({ displayName }) => displayName)
  expect(names).toEqual(['aria', 'Wanda'])
  const [row] = await guild.db.select().from(members).where(eq(members.id, stranger))
  expect(row).toMatchObject({ displayName: 'Wanda', inGuild: false })
})

test('each import mirrors Raid-Helper’s sign-ups, including withdrawals and changes', async () => {
  const guild = await guildWithEvent()
  const { fake, id } = guild
  const entryTime = guild.inMinutes(-60).getTime() / 1000
  fake.choose(id, aria, 'Tank', { entryTime })
  fake.choose(id, brannoc, 'Healer')
  await guild.look()
  expect((await guild.signups())[0]?.signedAt).toEqual(guild.inMinutes(-60))

  fake.withdraw(id, aria)
  fake.withdraw(id, brannoc)
  fake.choose(id, brannoc, 'Late')
  await guild.look(5)
  expect(await guild.coming()).toEqual({ [brannoc]: 'late' })

  fake.choose(id, aria, 'Tank')
  fake.withdraw(id, brannoc)
  fake.choose(id, brannoc, 'Absence')
  await guild.look(5)
  expect(await guild.coming()).toEqual({ [aria]: 'signed', [brannoc]: 'absent' })
})

test('importing the same again changes nothing, also after a crash', async () => {
  const guild = await guildWithEvent()
  guild.fake.choose(guild.id, aria, 'Tank')
  guild.fake.choose(guild.id, stranger, 'Late')
  await guild.look()
  const before = [
    await guild.signups(),
    await auditOf(guild),
    await guild.db.select().from(members),
  ]
  guild.restart()
  await guild.look()
  await guild.look(5)

  expect(await guild.events()).toHaveLength(1)
  expect([
    await guild.signups(),
    await auditOf(guild),
    await guild.db.select().from(members),
  ]).toEqual(before)
})

test('events missed by a crashed bot are imported by the next, also by two at once', async () => {
  const guild = await guildWithEvent()
  const later = guild.fake.post({ channelId: raids, startsAt: guild.inMinutes(3 * day) })
  guild.fake.choose(guild.id, aria, 'Tank')
  guild.fake.choose(later, aria, 'Tank')
  guild.fake.goWrong({ path: new RegExp(later), milliseconds: 60_000, body: '{}' })
  const dying = new AbortController()
  const died = guild.look(0, dying.signal)
  await expect.poll(() => guild.fake.asked).toContain(`GET /events/${later}`)
  dying.abort()
  await died
  expect(await guild.events()).toHaveLength(1)
  expect((await guild.source())?.failure).toBeNull()

  guild.fake.goWrong(null)
  guild.restart()
  const first = guild.look()
  guild.restart()
  await Promise.all([first, guild.look()])
  expect(await guild.events()).toHaveLength(2)
  expect(await guild.signups()).toHaveLength(2)
  expect(await auditOf(guild)).toEqual(Array(2).fill('event imported: event Fortress'))
})

test('a moved or renamed event is updated and audited', async () => {
  const guild = await guildWithEvent()
  await guild.look()
  guild.fake.move(guild.id, guild.inMinutes(3 * day))
  guild.fake.rename(guild.id, 'Siege')
  const moved = guild.inMinutes(3 * day)
  await guild.look(5)

  expect(await guild.events()).toMatchObject([{ title: 'Siege', startsAt: moved }])
  expect(await guild.db.$count(jobs, eq(jobs.kind, 'sync-line-up-post'))).toBe(1)
  expect(await auditOf(guild)).toEqual([
    'event imported: event Fortress',
    'event changed: event Siege',
  ])
})

test('an event deleted before its start is cancelled once; one deleted later took place', async () => {
  const guild = await guildWithEvent(10)
  const later = guild.fake.post({ channelId: raids, startsAt: guild.inMinutes(day) })
  guild.fake.choose(guild.id, aria, 'Tank')
  guild.fake.choose(later, aria, 'Tank')
  await guild.look()
  guild.fake.remove(later)
  await guild.look(5)
  const [first, second] = await guild.events()
  expect(first?.cancelledAt).toBeNull()
  expect(second?.cancelledAt).toEqual(guild.now())
  await guild.look(5)
  expect(await auditOf(guild)).toContain('event cancelled: event Fortress')
  expect((await guild.events())[1]?.cancelledAt).toEqual(guild.inMinutes(-5))

  guild.fake.remove(guild.id)
  await guild.look(1)
  expect((await guild.events())[0]?.cancelledAt).toBeNull()
  expect(await guild.coming()).toEqual({ [aria]: 'signed' })
})

test('a member removed by an attendance check stays removed', async () => {
  const guild = await guildWithEvent()
  guild.fake.choose(guild.id, aria, 'Tank')
  await guild.look()
  await guild.db.update(signups).set({ removedAt: guild.now() })
  const row = { eventId: guild.id, memberId: aria, found: 'absent' as const, isTakenOff: true }
  await guild.db.insert(attendance).values(row)
  await guild.look(5)

  expect(await guild.coming()).toEqual({})
})

test('a channel that is no longer configured is not imported', async () => {
  const guild = await guildWithEvent()
  await guild.look()
  const leader = await guild.signedInLeader()
  await leader.get(`/api/menu/EventChannels/delete/${raids}`)
  const asked = guild.fake.asked.length
  await guild.look(5)

  expect(guild.fake.asked.slice(asked)).toEqual(['GET /servers/800000000000000001/events'])
  expect(await guild.events()).toMatchObject([{ id: guild.id, cancelledAt: null }])
})

test('an imported event can only be changed and cancelled in Raid-Helper', async () => {
  const guild = await guildWithEvent()
  await guild.look()
  const leader = await guild.signedInLeader()
  for (const [call, change] of [
    ['update', { title: 'Ours' }],
    ['cancel', {}],
  ] as const) {
    const body = { eventId: guild.id, ...change }
    expect(await leader.put(`/api/menu/events/${call}`, body)).toMatchObject({
      status: 409,
      body: { message: 'This event comes from Raid-Helper. Change or cancel it there.' },
    })
  }
  expect(await guild.db.$count(events, eq(events.title, 'Fortress'))).toBe(1)
})
