import { expect } from 'vitest'
import { publishSampleSite } from '../features/site.ts'
import type { AuditedChange, Fixture } from './row.ts'

const path = '/api/menu/site'

/** A published site whose draft has one change. */
const prepareDraft = async ({ db, leader }: Fixture) => {
  const version = await publishSampleSite(db)
  const edit = { kind: 'set', path: 'guild/name', from: 'Orillon', to: 'Wall' }
  await leader.post(`${path}/edit`, { edits: [edit] })
  return version
}

const latest = async ({ leader }: Fixture): Promise<number> =>
  (await leader.get(`${path}/versions`)).body[0]?.version ?? 0

const publish = async (fixture: Fixture, version: number) =>
  fixture.leader.post(`${path}/publish`, { version, note: 'New name' })

/** Changes of the site. */
export const siteChanges: AuditedChange[] = [
  {
    call: `POST ${path}/publish`,
    prepare: prepareDraft,
    change: async (fixture) => publish(fixture, await latest(fixture)),
    refused: (fixture) => publish(fixture, 0),
    action: 'site published',
    before: null,
    after: { note: 'New name', changes: 1 },
    again: 409,
  },
  {
    call: `POST ${path}/discard`,
    prepare: prepareDraft,
    change: ({ leader }) => leader.post(`${path}/discard`, {}),
    refused: ({ leader }) => leader.get(`${path}/discard`),
    action: 'site draft discarded',
    before: { changes: 1 },
    after: null,
    again: 409,
  },
  {
    call: `POST ${path}/versions/:version/restore`,
    prepare: prepareDraft,
    change: async (fixture) =>
      fixture.leader.post(`${path}/versions/${await latest(fixture)}/restore`, {}),
    refused: ({ leader }) => leader.post(`${path}/versions/999999/restore`, {}),
    action: 'site version restored',
    before: { changes: 1 },
    after: { version: expect.any(Number) },
    again: 200,
  },
]
