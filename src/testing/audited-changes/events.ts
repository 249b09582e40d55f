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
const eventIdIn = async ({ leader, channelId }: Scene) =>
  (await leader.get(`${menu}/events/${channelId}`)).body[0].eventId as string
const prepare = async (scene: Scene) => {
  await setUp(scene)
  await plan(scene)
}
const update = async (scene: Scene, change: object) =>
  scene.leader.put(`${menu}/events/update`, { eventId: await eventIdIn(scene), ...change })

const judge = ({ leader, memberId }: Scene, eventId: string, standing: string) =>
  leader.put(`${menu}/events/${eventId}/attendance`, { userId: memberId, standing })

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

/** Changes of events. */
export const eventChanges: AuditedChange[] = [
  {
    call: `PUT ${menu}/events/update`,
    prepare,
    change: (scene) => update(scene, { title: 'Siege of Arn', capacity: 8 }),
    refused: (scene) => update(scene, { durationMinutes: 1 }),
    action: 'event changed',
    before: { title: 'Siege', capacity: null },
    after: { title: 'Siege of Arn', capacity: 8 },
    again: 200,
  },
  {
    call: `PUT ${menu}/events/cancel`,
    prepare,
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
    prepare,
    change: async (scene) => judge(scene, await eventIdIn(scene), 'present'),
    refused: (scene) => judge(scene, 'none', 'present'),
    action: 'attendance changed',
    before: null,
    after: { standing: 'present' },
    again: 200,
  },
]
