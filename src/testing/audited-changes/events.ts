import { attendance, attendanceContests } from '../../db/schema/events/attendance.ts'
import { events, signups } from '../../db/schema/events/events.ts'
import type { AuditedChange, Fixture } from './row.ts'

const menu = '/api/menu'
const heldAt = new Date('2026-03-01T19:00:00Z')
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()

const setUp = ({ leader, channelId, roles, game }: Fixture) =>
  leader.put(`${menu}/EventChannels/update`, {
    ChannelId: channelId,
    RoleId: roles.friend,
    GameId: game.gameId,
  })
const plan = ({ leader, channelId }: Fixture, title = 'Siege') =>
  leader.put(`${menu}/events/create`, {
    ...{ channelId, title, start: tomorrow(), durationMinutes: 120 },
  })
/** The id of the prepared event. */
export const eventIdIn = async ({ leader, channelId }: Fixture) =>
  (await leader.get(`${menu}/events/${channelId}`)).body[0].eventId as string
/** Plans an event. */
export const prepareEvent = async (fixture: Fixture) => {
  await setUp(fixture)
  await plan(fixture)
}
const update = async (fixture: Fixture, change: object) =>
  fixture.leader.put(`${menu}/events/update`, { eventId: await eventIdIn(fixture), ...change })

const judge = ({ leader, memberId }: Fixture, eventId: string, standing: string) =>
  leader.put(`${menu}/events/${eventId}/attendance`, { userId: memberId, standing })

const markPresent = ({ leader }: Fixture, eventId: string) =>
  leader.put(`${menu}/events/${eventId}/attendance/present`, {})

const undoMarks = ({ leader }: Fixture, eventId: string) =>
  leader.put(`${menu}/events/${eventId}/attendance/present/undo`, { markedAt: heldAt })

/** Prepares an event that has started, to which the member signed up. */
const prepareHeldEvent = async (fixture: Fixture) => {
  await prepareEvent(fixture)
  const { db, memberId } = fixture
  await db.update(events).set({ startsAt: heldAt })
  const eventId = await eventIdIn(fixture)
  const signup = { id: 'held', eventId, memberId, answer: 'signed', signedAt: heldAt } as const
  await db.insert(signups).values(signup)
}

const decideContest = async (fixture: Fixture, decision: object) =>
  fixture.leader.put(
    `${menu}/events/${await eventIdIn(fixture)}/attendance/contests/${fixture.memberId}`,
    decision,
  )

/** A new value for each call. */
export const eventAdditions: AuditedChange[] = [
  {
    call: `PUT ${menu}/events/create`,
    prepare: setUp,
    change: (fixture) => plan(fixture),
    refused: (fixture) => plan(fixture, ' '),
    action: 'event created',
    before: null,
    after: { title: 'Siege', durationMinutes: 120, isCancelled: false },
    again: 200,
  },
]

const template = { name: 'Siege night', title: 'Siege', durationMinutes: 120 }
const saveTemplate = ({ leader }: Fixture, change: object = {}) =>
  leader.put(`${menu}/event-templates/save`, { ...template, ...change })
const templateIdIn = async ({ leader }: Fixture) =>
  ((await leader.get(`${menu}/event-templates`)).body[0]?.templateId ?? 0) as number

/** Changes of events. */
export const eventChanges: AuditedChange[] = [
  {
    call: `PUT ${menu}/events/update`,
    prepare: prepareEvent,
    change: (fixture) => update(fixture, { title: 'Siege of Arn', capacity: 8 }),
    refused: (fixture) => update(fixture, { durationMinutes: 1 }),
    action: 'event changed',
    before: { title: 'Siege', capacity: null },
    after: { title: 'Siege of Arn', capacity: 8 },
    again: 200,
  },
  {
    call: `PUT ${menu}/events/cancel`,
    prepare: prepareEvent,
    change: async (fixture) =>
      fixture.leader.put(`${menu}/events/cancel`, { eventId: await eventIdIn(fixture) }),
    refused: ({ leader }) => leader.put(`${menu}/events/cancel`, { eventId: 'none' }),
    action: 'event cancelled',
    before: { isCancelled: false },
    after: { isCancelled: true },
    again: 200,
  },
  {
    call: `PUT ${menu}/events/:eventId/attendance`,
    prepare: prepareEvent,
    change: async (fixture) => judge(fixture, await eventIdIn(fixture), 'present'),
    refused: (fixture) => judge(fixture, 'none', 'present'),
    action: 'attendance changed',
    before: null,
    after: { standing: 'present' },
    again: 200,
  },
  {
    call: `PUT ${menu}/events/:eventId/attendance/present`,
    prepare: prepareHeldEvent,
    change: async (fixture) => markPresent(fixture, await eventIdIn(fixture)),
    refused: (fixture) => markPresent(fixture, 'none'),
    action: 'attendance changed',
    before: null,
    after: { standing: 'present' },
    again: 200,
  },
  {
    call: `PUT ${menu}/events/:eventId/attendance/present/undo`,
    prepare: async (fixture) => {
      await prepareHeldEvent(fixture)
      const { db, memberId } = fixture
      const eventId = await eventIdIn(fixture)
      const decision = { decided: 'present', decidedAt: heldAt } as const
      await db.insert(attendance).values({ eventId, memberId, ...decision })
    },
    change: async (fixture) => undoMarks(fixture, await eventIdIn(fixture)),
    refused: (fixture) => undoMarks(fixture, 'none'),
    action: 'attendance changed',
    before: { standing: 'present' },
    after: null,
    again: 200,
  },
  {
    call: `PUT ${menu}/events/:eventId/attendance/contests/:userId`,
    prepare: async (fixture) => {
      await prepareEvent(fixture)
      const { memberId } = fixture
      const [at, eventId] = [new Date(), await eventIdIn(fixture)]
      await fixture.db
        .insert(attendanceContests)
        .values({ eventId, memberId, contested: 'absent', reason: 'I was there.', at })
    },
    change: async (fixture) => decideContest(fixture, { isAccepted: true, standing: 'late' }),
    refused: (fixture) => decideContest(fixture, { isAccepted: true }),
    action: 'attendance contest accepted',
    before: { contest: 'open', standing: 'absent' },
    after: { contest: 'accepted', standing: 'late' },
    again: 409,
  },
  {
    call: `PUT ${menu}/event-templates/save`,
    prepare: async (fixture) => {
      await saveTemplate(fixture)
    },
    change: async (fixture) =>
      saveTemplate(fixture, { templateId: await templateIdIn(fixture), durationMinutes: 90 }),
    refused: (fixture) => saveTemplate(fixture, { name: 'Siege NIGHT' }),
    action: 'event template saved',
    before: { name: 'Siege night', durationMinutes: 120 },
    after: { name: 'Siege night', durationMinutes: 90 },
    again: 200,
  },
  {
    call: `POST ${menu}/event-templates/delete/:id`,
    prepare: async (fixture) => {
      await saveTemplate(fixture)
    },
    change: async (fixture) =>
      fixture.leader.post(`${menu}/event-templates/delete/${await templateIdIn(fixture)}`, {}),
    refused: ({ leader }) => leader.post(`${menu}/event-templates/delete/999`, {}),
    action: 'event template deleted',
    before: { name: 'Siege night' },
    after: null,
    again: 404,
  },
]
