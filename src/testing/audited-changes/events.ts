import { attendanceContests } from '../../db/schema/events/attendance.ts'
import type { AuditedChange, Scene } from './row.ts'

const menu = '/api/menu'
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()

const setUp = ({ leader, channelId, roles, game }: Scene) =>
  leader.put(`${menu}/EventChannels/update`, {
    ChannelId: channelId,
    RoleId: roles.friend,
    GameId: game.gameId,
  })
const plan = ({ leader, channelId }: Scene, title = 'Siege') =>
  leader.put(`${menu}/events/create`, {
    ...{ channelId, title, start: tomorrow(), durationMinutes: 120 },
  })
/** The id of the prepared event. */
export const eventIdIn = async ({ leader, channelId }: Scene) =>
  (await leader.get(`${menu}/events/${channelId}`)).body[0].eventId as string
/** Plans an event. */
export const prepareEvent = async (scene: Scene) => {
  await setUp(scene)
  await plan(scene)
}
const update = async (scene: Scene, change: object) =>
  scene.leader.put(`${menu}/events/update`, { eventId: await eventIdIn(scene), ...change })

const judge = ({ leader, memberId }: Scene, eventId: string, standing: string) =>
  leader.put(`${menu}/events/${eventId}/attendance`, { userId: memberId, standing })

const decideContest = async (scene: Scene, decision: object) =>
  scene.leader.put(
    `${menu}/events/${await eventIdIn(scene)}/attendance/contests/${scene.memberId}`,
    decision,
  )

/** A new value for each call. */
export const eventAdditions: AuditedChange[] = [
  {
    call: `PUT ${menu}/events/create`,
    prepare: setUp,
    change: (scene) => plan(scene),
    refused: (scene) => plan(scene, ' '),
    action: 'event created',
    before: null,
    after: { title: 'Siege', durationMinutes: 120, isCancelled: false },
    again: 200,
  },
]

const template = { name: 'Siege night', title: 'Siege', durationMinutes: 120 }
const saveTemplate = ({ leader }: Scene, change: object = {}) =>
  leader.put(`${menu}/event-templates/save`, { ...template, ...change })
const templateIdIn = async ({ leader }: Scene) =>
  ((await leader.get(`${menu}/event-templates`)).body[0]?.templateId ?? 0) as number

/** Changes of events. */
export const eventChanges: AuditedChange[] = [
  {
    call: `PUT ${menu}/events/update`,
    prepare: prepareEvent,
    change: (scene) => update(scene, { title: 'Siege of Arn', capacity: 8 }),
    refused: (scene) => update(scene, { durationMinutes: 1 }),
    action: 'event changed',
    before: { title: 'Siege', capacity: null },
    after: { title: 'Siege of Arn', capacity: 8 },
    again: 200,
  },
  {
    call: `PUT ${menu}/events/cancel`,
    prepare: prepareEvent,
    change: async (scene) =>
      scene.leader.put(`${menu}/events/cancel`, { eventId: await eventIdIn(scene) }),
    refused: ({ leader }) => leader.put(`${menu}/events/cancel`, { eventId: 'none' }),
    action: 'event cancelled',
    before: { isCancelled: false },
    after: { isCancelled: true },
    again: 200,
  },
  {
    call: `PUT ${menu}/events/:eventId/attendance`,
    prepare: prepareEvent,
    change: async (scene) => judge(scene, await eventIdIn(scene), 'present'),
    refused: (scene) => judge(scene, 'none', 'present'),
    action: 'attendance changed',
    before: null,
    after: { standing: 'present' },
    again: 200,
  },
  {
    call: `PUT ${menu}/events/:eventId/attendance/contests/:userId`,
    prepare: async (scene) => {
      await prepareEvent(scene)
      const { memberId } = scene
      const [at, eventId] = [new Date(), await eventIdIn(scene)]
      await scene.db
        .insert(attendanceContests)
        .values({ eventId, memberId, contested: 'absent', reason: 'I was there.', at })
    },
    change: async (scene) => decideContest(scene, { isAccepted: true, standing: 'late' }),
    refused: (scene) => decideContest(scene, { isAccepted: true }),
    action: 'attendance contest accepted',
    before: { contest: 'open', standing: 'absent' },
    after: { contest: 'accepted', standing: 'late' },
    again: 409,
  },
  {
    call: `PUT ${menu}/event-templates/save`,
    prepare: async (scene) => {
      await saveTemplate(scene)
    },
    change: async (scene) =>
      saveTemplate(scene, { templateId: await templateIdIn(scene), durationMinutes: 90 }),
    refused: (scene) => saveTemplate(scene, { name: 'Siege NIGHT' }),
    action: 'event template saved',
    before: { name: 'Siege night', durationMinutes: 120 },
    after: { name: 'Siege night', durationMinutes: 90 },
    again: 200,
  },
  {
    call: `POST ${menu}/event-templates/delete/:id`,
    prepare: async (scene) => {
      await saveTemplate(scene)
    },
    change: async (scene) =>
      scene.leader.post(`${menu}/event-templates/delete/${await templateIdIn(scene)}`, {}),
    refused: ({ leader }) => leader.post(`${menu}/event-templates/delete/999`, {}),
    action: 'event template deleted',
    before: { name: 'Siege night' },
    after: null,
    again: 404,
  },
]
