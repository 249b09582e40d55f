import { signups } from '../../db/schema/events/events.ts'
import { eventIdIn, prepareEvent } from './events.ts'
import type { AuditedChange, Fixture } from './row.ts'

const path = '/api/menu/events/:eventId/line-up'
const post = async (fixture: Fixture, call: string, body: object) =>
  fixture.leader.post(`${path.replace(':eventId', await eventIdIn(fixture))}/${call}`, body)
const change = (fixture: Fixture, made: object) => post(fixture, 'change', { revision: 0, ...made })
const publish = (fixture: Fixture, revision = 1) => post(fixture, 'publish', { revision })

/** Puts the member on the bench of a line-up. */
const benchMember = async (fixture: Fixture) => {
  await prepareEvent(fixture)
  const answer = { memberId: fixture.memberId, answer: 'signed', signedAt: new Date() } as const
  const eventId = await eventIdIn(fixture)
  await fixture.db.insert(signups).values({ id: 'benched', eventId, ...answer })
  await change(fixture, { bench: { userId: fixture.memberId } })
}

/** A new version for each call. */
export const lineUpAdditions: AuditedChange[] = [
  {
    call: `POST ${path}/publish`,
    prepare: benchMember,
    change: (fixture) => publish(fixture),
    refused: (fixture) => publish(fixture, 2),
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
    prepare: async (fixture) => {
      await prepareEvent(fixture)
      await change(fixture, { addParty: { name: 'Gate', size: 1, needs: [] } })
    },
    change: (fixture) => change(fixture, { editParty: { partyId: 1, name: 'Wall' } }),
    refused: (fixture) => change(fixture, { editParty: { partyId: 2, name: 'Wall' } }),
    action: 'line-up changed',
    before: { 'party 1': { name: 'Gate', size: 1, position: 1 } },
    after: { 'party 1': { name: 'Wall', size: 1, position: 1 } },
    again: 200,
  },
  {
    call: `POST ${path}/unpublish`,
    prepare: async (fixture) => {
      await benchMember(fixture)
      await publish(fixture)
    },
    change: (fixture) => post(fixture, 'unpublish', {}),
    refused: ({ leader }) => leader.post(`${path.replace(':eventId', 'none')}/unpublish`, {}),
    action: 'line-up unpublished',
    before: { version: 1 },
    after: null,
    again: 409,
  },
]
