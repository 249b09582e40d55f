import { signups } from '../../db/schema/events/events.ts'
import { eventIdIn, prepareEvent } from './events.ts'
import type { AuditedChange, Scene } from './row.ts'

const path = '/api/menu/events/:eventId/line-up'
const post = async (scene: Scene, call: string, body: object) =>
  scene.leader.post(`${path.replace(':eventId', await eventIdIn(scene))}/${call}`, body)
const change = (scene: Scene, made: object) => post(scene, 'change', { revision: 0, ...made })
const publish = (scene: Scene, revision = 1) => post(scene, 'publish', { revision })

/** Puts the member on the bench of a line-up. */
const benchMember = async (scene: Scene) => {
  await prepareEvent(scene)
  const answer = { memberId: scene.memberId, answer: 'signed', signedAt: new Date() } as const
  const eventId = await eventIdIn(scene)
  await scene.db.insert(signups).values({ id: 'benched', eventId, ...answer })
  await change(scene, { bench: { userId: scene.memberId } })
}

/** A new version for each call. */
export const lineUpAdditions: AuditedChange[] = [
  {
    call: `POST ${path}/publish`,
    prepare: benchMember,
    change: (scene) => publish(scene),
    refused: (scene) => publish(scene, 2),
    action: 'line-up published',
    before: null,
    after: { version: 1, places: 1, notified: 1 },
    again: 200,
  },
]

/** Changes of line-ups. */
export const lineUpChanges: AuditedChange[] = [
  {
    call: `POST ${path}/change`,
    prepare: async (scene) => {
      await prepareEvent(scene)
      await change(scene, { addParty: { name: 'Gate', size: 1, needs: [] } })
    },
    change: (scene) => change(scene, { editParty: { partyId: 1, name: 'Wall' } }),
    refused: (scene) => change(scene, { editParty: { partyId: 2, name: 'Wall' } }),
    action: 'line-up changed',
    before: { 'party 1': { name: 'Gate', size: 1, position: 1 } },
    after: { 'party 1': { name: 'Wall', size: 1, position: 1 } },
    again: 200,
  },
  {
    call: `POST ${path}/unpublish`,
    prepare: async (scene) => {
      await benchMember(scene)
      await publish(scene)
    },
    change: (scene) => post(scene, 'unpublish', {}),
    refused: ({ leader }) => leader.post(`${path.replace(':eventId', 'none')}/unpublish`, {}),
    action: 'line-up unpublished',
    before: { version: 1 },
    after: null,
    again: 409,
  },
]
