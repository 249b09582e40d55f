import { beforeEach, describe, expect, test } from 'vitest'
import { partAt } from '../../../contract/site/edit-content.ts'
import { siteVersions } from '../../../db/schema/site.ts'
import { publishSampleSite } from '../../../testing/features/site.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const path = '/api/menu/site'
let leader: Caller
let officer: Caller
let first: number

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
  officer = await app.signIn('brannock')
  first = await publishSampleSite(app.db)
})

const setName = (to: string, from = 'Orillon') => ({ kind: 'set', path: 'guild/name', from, to })
const edit = (as: Caller, ...edits: object[]) => as.post(`${path}/edit`, { edits })
const load = async (as = leader) => {
  const { body } = await as.get(path)
  return { ...body, content: JSON.parse(body.content) }
}
const publish = (as: Caller, version: number, note = '') =>
  as.post(`${path}/publish`, { version, note })

describe('publishing', () => {
  test('makes the draft the next version, with author and note', async () => {
    await edit(leader, setName('Wall'))
    const { status, body } = await publish(officer, first, 'New name')
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { version: first + 1, note: 'New name', publishedBy: expect.any(String) },
    })
    const draft = await load()
    expect(draft).toMatchObject({
      edits: [],
      basedOn: body.version,
      content: { guild: { name: 'Wall' } },
    })
    expect((await leader.get(`${path}/versions`)).body).toMatchObject([
      { version: first + 1, note: 'New name' },
      { version: first },
    ])
  })

  test('is refused without changes, and if the caller does not know the latest version', async () => {
    expect(await publish(leader, first)).toMatchObject({
      body: { message: 'There is nothing to publish.' },
    })
    await edit(leader, setName('Wall'))
    await publish(officer, first)
    await edit(leader, setName('Gate', 'Wall'))
    expect(await publish(leader, first)).toMatchObject({
      status: 409,
      body: {
        message: `Version ${first + 1} was published meanwhile. Check what changes and publish again.`,
      },
    })
  })

  test('two leaders at once make one version', async () => {
    await edit(leader, setName('Wall'))
    const answers = await Promise.all([publish(leader, first), publish(officer, first)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await app.db.$count(siteVersions)).toBe(2)
  })
})

describe('versions', () => {
  test('are compared by their content, and one becomes the draft again without being published', async () => {
    await edit(leader, setName('Wall'))
    await publish(leader, first)
    const { body } = await leader.get(`${path}/versions/${first}`)
    expect(partAt(JSON.parse(body.content), 'guild/name')).toBe('Orillon')

    expect((await officer.post(`${path}/versions/${first}/restore`, {})).status).toBe(200)
    const draft = await load()
    expect(draft).toMatchObject({
      content: { guild: { name: 'Orillon' } },
      edits: [{ path: 'guild/name', userId: app.idOf('brannock') }],
    })
    expect(JSON.parse(draft.published.content).guild.name).toBe('Wall')
    expect((await leader.post(`${path}/discard`, {})).status).toBe(200)
    expect((await load()).content.guild.name).toBe('Wall')
    expect((await leader.post(`${path}/discard`, {})).status).toBe(409)
  })

  test('a draft that an import overtook says on which version it is based', async () => {
    await edit(leader, setName('Wall'))
    const second = await publishSampleSite(app.db, 'Imported')
    expect(await load()).toMatchObject({
      ...{ basedOn: first, published: { version: second } },
      content: { guild: { name: 'Wall' } },
    })
  })

  test('of another schema are named, not shown', async () => {
    const [row] = await app.db
      .insert(siteVersions)
      .values({ content: { guild: 'of old' }, publishedAt: new Date() })
      .returning()
    await publishSampleSite(app.db)
    for (const call of [
      leader.get(`${path}/versions/${row!.id}`),
      leader.post(`${path}/versions/${row!.id}/restore`, {}),
    ]) {
      expect(await call).toMatchObject({
        status: 409,
        body: {
          message: `Version ${row!.id} was published by another version of Muster and cannot be shown.`,
        },
      })
    }
    expect((await leader.get(`${path}/versions/999999`)).status).toBe(404)
  })
})
