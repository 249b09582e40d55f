import { expect } from 'vitest'
import { siteUploads } from '../../db/schema/site.ts'
import { createPicture, storePicture } from '../features/pictures.ts'
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

const uploads = `${path}/uploads`

/** Begins the upload of a small picture and sends it whole. */
const sendPicture = async ({ db, leader }: Fixture) => {
  const picture = await createPicture({ width: 8, height: 4 })
  const { body } = await leader.post(uploads, {
    ...{ kind: 'picture', fileName: 'siege.png', bytes: picture.length },
  })
  const data = picture.toString('base64')
  await leader.put(`${uploads}/${body.uploadId}/pieces/0`, { data })
  await publishSampleSite(db)
}

/** Changes the one picture there is; the id of the one that was deleted belongs to none. */
const changePicture = async ({ db, leader }: Fixture, action: 'complete' | 'delete') => {
  const [upload] = await db.select({ id: siteUploads.id }).from(siteUploads)
  return leader.post(`${uploads}/${upload?.id ?? 999_999}/${action}`, undefined)
}

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
  {
    call: `POST ${uploads}/:uploadId/complete`,
    prepare: sendPicture,
    change: (fixture) => changePicture(fixture, 'complete'),
    refused: ({ leader }) => leader.post(`${uploads}/999999/complete`, undefined),
    action: 'picture uploaded',
    before: null,
    after: { name: 'siege.png' },
    again: 200,
  },
  {
    call: `POST ${uploads}/:uploadId/delete`,
    prepare: ({ leader }) => storePicture(leader),
    change: (fixture) => changePicture(fixture, 'delete'),
    refused: ({ leader }) => leader.post(`${uploads}/999999/delete`, undefined),
    action: 'picture deleted',
    before: { name: 'siege.png' },
    after: null,
    again: 404,
  },
]
