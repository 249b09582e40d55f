import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { AgendaEvent } from '../../../contract/events/agenda.ts'
import { attendance } from '../../../db/schema/events/attendance.ts'
import { eventChannels } from '../../../db/schema/events/events.ts'
import { channels, members } from '../../../db/schema/guild.ts'
import { combatRoleIdOf } from '../../../testing/features/games.ts'
import {
  type MemberEventGuild,
  startMemberEvents,
} from '../../../testing/features/member-events.ts'
import { channelIdOf, grantTasks, roleIdOf } from '../../../testing/features/settings.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const agendaPath = '/api/menu/events/agenda'
let guild: MemberEventGuild

beforeEach(async () => {
  guild = await startMemberEvents(app)
})

const read = async (query = '') => (await guild.leader.get(`${agendaPath}${query}`)).body
const idsOf = ({ events }: { events: AgendaEvent[] }) => events.map(({ eventId }) => eventId)

test('the events of all channels are listed by start, with needs and the reader’s own answer', async () => {
  const otherChannel = await channelIdOf(app.db, 'general')
  const healer = combatRoleIdOf(guild.game, 'Healer')
  await guild.plan('siege', 30, { needs: [{ combatRoleId: healer, count: 2 }] })
  await guild.plan('boss', 4, { channelId: otherChannel })
  await guild.plan('running', -1)
  await guild.plan('off', 8, { cancelledAt: new Date() })
  await guild.plan('old', -48)
  await guild.answer(guild.leader, { answer: 'late', lateMinutes: 20 })
  await guild.answer(guild.member, { answer: 'coming' })

  const agenda = await read()

  expect(idsOf(agenda)).toEqual(['running', 'boss', 'off', 'siege'])
  expect(agenda.events[3]).toMatchObject({
    ...{ channelId: guild.channelId, channelName: 'castle-nights', coming: 2, turnout: null },
    own: { answer: 'late', lateMinutes: 20 },
    roles: expect.arrayContaining([expect.objectContaining({ name: 'Healer', need: 2 })]),
  })
  expect(agenda.channels).toHaveLength(2)
  expect(agenda.channels).toEqual(
    expect.arrayContaining([
      { channelId: guild.channelId, upcoming: 2 },
      { channelId: otherChannel, upcoming: 1 },
    ]),
  )
})

test('past events are listed newest first with who came, without members who opted out', async () => {
  await guild.plan('siege', -48)
  await guild.plan('drill', -24)
  await guild.plan('next', 24)
  const record = (person: string, found: typeof attendance.$inferInsert.found) =>
    app.db
      .insert(attendance)
      .values({ eventId: 'siege', memberId: app.idOf(person), found, wasSeen: found !== 'absent' })
  await record('leader', 'present')
  await record('member', 'late')
  await record('vex', 'unsigned')
  await record('applicant', 'absent')
  await record('brannock', 'present')
  await app.db
    .update(members)
    .set({ optedOut: true })
    .where(eq(members.id, app.idOf('brannock')))

  const { events } = await read('?period=past')

  expect(events.map(({ eventId, turnout }: AgendaEvent) => [eventId, turnout])).toEqual([
    ['drill', null],
    ['siege', { came: 3, absent: 1 }],
  ])
})

test('an event in a channel that the reader may not view is listed, but cannot be answered', async () => {
  await grantTasks(app.db, 'Main Roster', 'activity')
  await app.db
    .update(channels)
    .set({ viewOverwrites: [{ id: app.ctx.guildId, isAllowed: false }] })
    .where(eq(channels.id, guild.channelId))
  const roleId = await roleIdOf(app.db, 'Main Roster')
  const { channelId, game } = guild
  await app.db.insert(eventChannels).values({ channelId, roleId, gameId: game.gameId })
  await guild.plan('siege', 30)

  const { body } = await guild.member.get(agendaPath)

  expect(body.events).toMatchObject([{ eventId: 'siege', canSignUp: false, signupRoles: [] }])
  expect((await guild.answer(guild.member, { answer: 'coming' })).status).toBe(404)
})

test.each([
  { period: 'upcoming', sign: 1 },
  { period: 'past', sign: -1 },
])('a long agenda of $period events is continued by its cursor', async ({ period, sign }) => {
  for (let day = 1; day <= 41; day += 1) await guild.plan(`event-${day}`, sign * day * 24)

  const first = await read(`?period=${period}`)
  const cursor = encodeURIComponent(first.nextCursor)
  const second = await read(`?period=${period}&cursor=${cursor}`)

  expect(first.events).toHaveLength(40)
  expect(idsOf(second)).toEqual(['event-41'])
  expect(second.nextCursor).toBeNull()
})

test('upcoming events of deleted channels are left out and not counted', async () => {
  await guild.plan('siege', 30)
  await guild.plan('old', -30)
  await app.db
    .update(channels)
    .set({ deletedAt: new Date() })
    .where(eq(channels.id, guild.channelId))

  expect(await read()).toMatchObject({ events: [], channels: [] })
  expect(idsOf(await read('?period=past'))).toEqual(['old'])
})

test('only staff with a right that it needs read the agenda', async () => {
  expect((await guild.member.get(agendaPath)).status).toBe(403)
  expect((await (await app.visitor()).get(agendaPath)).status).toBe(401)
})

test('another period than upcoming or past is rejected', async () => {
  expect((await guild.leader.get(`${agendaPath}?period=next`)).status).toBe(400)
})
