// @both-databases: content as JSON, and the lock under which it is changed
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { withoutEntryIds } from '../../../contract/site/entry-ids.ts'
import { siteDraft, siteEditors, siteVersions } from '../../../db/schema/site.ts'
import { publishVersion } from '../../../domain/site/site-versions.ts'
import { grantTasks } from '../../../testing/features/settings.ts'
import { publishSampleSite } from '../../../testing/features/site.ts'
import { builtWebApp } from '../../../testing/http/built-web-app.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { contentOf } from '../../../testing/site-content.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { startTestServer } from '../../../testing/test-server.ts'

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

describe('the draft', () => {
  test('is the latest version until somebody changes it', async () => {
    const draft = await load()
    expect(draft).toMatchObject({ revision: 0, edits: [], basedOn: first })
    expect(draft.published).toMatchObject({ version: first, publishedBy: null })
    expect(JSON.parse(draft.published.content)).toEqual(draft.content)
    expect(draft.content.guild.faq.list[0]).toMatchObject({ entryId: 'e1' })
  })

  test('is the same for all editors, with who changed what last', async () => {
    await edit(leader, setName('Nachtwache'))
    await edit(officer, {
      ...{ kind: 'add', path: 'guild/faq/list', after: 'e1' },
      entry: { entryId: 'n1', question: 'Who leads?', answer: 'Isaure.' },
    })
    const { revision, content, edits } = await load()
    expect({ revision, name: content.guild.name }).toEqual({ revision: 2, name: 'Nachtwache' })
    expect(content.guild.faq.list[1]).toMatchObject({ question: 'Who leads?' })
    expect(edits).toMatchObject([
      { path: 'guild/faq/list/n1', userId: app.idOf('brannock'), displayName: expect.any(String) },
      { path: 'guild/name', userId: app.idOf('leader') },
    ])
  })

  test('keeps both texts when two leaders change the same one: the later call is refused', async () => {
    await edit(leader, setName('Nachtwache'))
    expect(await edit(officer, setName('Wall'))).toMatchObject({
      status: 409,
      body: { message: 'Somebody else has changed this meanwhile.' },
    })
    expect((await edit(officer, setName('Wall', 'Nachtwache'))).status).toBe(200)
    expect((await load()).content.guild.name).toBe('Wall')
  })

  test('takes all edits of a call or none', async () => {
    const answer = await edit(leader, setName('Nachtwache'), setName('Wall', 'nobody'))
    expect(answer.status).toBe(409)
    expect(await load()).toMatchObject({ revision: 0, content: { guild: { name: 'Orillon' } } })
  })

  test('an edit that is sent twice changes nothing the second time', async () => {
    expect((await edit(leader, setName('Wall'))).body).toEqual({ revision: 1 })
    expect((await edit(leader, setName('Wall'))).body).toEqual({ revision: 1 })
  })

  test('without its last change it follows the latest version again', async () => {
    await edit(leader, setName('Wall'))
    await edit(leader, setName('Orillon', 'Wall'))
    const content = contentOf()
    const imported = { ...content, guild: { ...content.guild, name: 'Imported' } }
    await publishVersion(app.db, { content: imported, note: '', publishedAt: new Date() })
    const draft = await load()
    expect(draft).toMatchObject({ edits: [], content: { guild: { name: 'Imported' } } })
    expect(draft.basedOn).toBe(draft.published.version)
  })

  test.each([
    ['an empty text', setName(''), /there must be words/i],
    ['a text that is too long', setName('x'.repeat(201)), /200/],
    ['a character that cannot be stored', setName('a\0b'), /cannot be stored/],
    ['a field that there is not', { kind: 'set', path: 'guild/colour', to: 'red' }, /colour/],
    [
      'a link that is not https',
      {
        kind: 'set',
        path: 'guild/links/twitch',
        from: 'https://www.twitch.tv/orillon',
        to: 'javascript:alert(1)',
      },
      /https/,
    ],
    [
      'the same section twice',
      { kind: 'set', path: 'guild/sections/faq/id', from: 'faq', to: 'join' },
      /section/,
    ],
    [
      'entries with one id for two',
      {
        ...{
          kind: 'set',
          path: 'guild/faq/list',
          from: contentOf().guild.faq.list.map((one, index) => ({
            ...one,
            entryId: `e${index + 1}`,
          })),
        },
        to: [1, 2].map(() => ({ entryId: 'e1', question: 'Q', answer: 'A' })),
      },
      /an id of its own/,
    ],
    [
      'an accent that is too dark to be read',
      { kind: 'set', path: 'theme/accent', from: '#e3b24c', to: '#6d2fa0' },
      /its contrast is 1\.9 and must be 4\.5; the nearest is #aa6ee3\./,
    ],
    [
      'a colour that would end the style',
      { kind: 'set', path: 'theme/accent', from: '#e3b24c', to: '#e3b24c;}*{display:none' },
      /a colour is written such as #e3b24c/i,
    ],
    ['no edits', null, /Say what changes/],
    ['a path with odd characters', { ...setName('x'), path: '../etc' }, /no such part/],
  ])('refuses %s and says why', async (_, wrong, reason) => {
    const { status, body } = await edit(leader, ...(wrong ? [wrong] : []))
    expect({ status, body }).toMatchObject({ status: 400, body: [expect.stringMatching(reason)] })
    expect(await load()).toMatchObject({ revision: 0 })
  })

  test('the largest content that the schema allows can be saved', async () => {
    const entries = Array.from({ length: 24 }, (_, index) => ({
      ...{ kind: 'add', path: 'guild/faq/list', after: null },
      entry: { entryId: `n${index}`, question: 'q'.repeat(200), answer: 'ä'.repeat(2000) },
    }))
    expect((await edit(leader, ...entries)).status).toBe(200)
    const more = { ...entries[0]!, entry: { ...entries[0]!.entry, entryId: 'more' } }
    expect((await edit(leader, more)).status).toBe(400)
  })

  test('that another version of the program left behind unreadable does not lock the editor', async () => {
    await edit(leader, setName('Wall'))
    await app.db.update(siteDraft).set({ content: { guild: 'of old' } })
    expect((await load()).content.guild.name).toBe('Orillon')
    expect((await edit(leader, setName('Gate'))).status).toBe(200)
  })

  test('of the version before, in which galleries had no ids, is edited on', async () => {
    await edit(leader, setName('Wall'))
    const { content } = await load()
    await app.db.update(siteDraft).set({ content: withoutEntryIds(content) })
    expect((await load()).content.guild.name).toBe('Wall')
    expect((await edit(leader, setName('Gate', 'Wall'))).status).toBe(200)
  })

  test('before anything is published there is none', async () => {
    await app.db.delete(siteVersions)
    expect(await leader.get(path)).toMatchObject({ status: 409 })
  })
})

test('leaders see who else has the editor open, what they edit, and whether the draft changed', async () => {
  const report = (as: Caller, part: string | null) => as.post(`${path}/presence`, { path: part })
  await report(officer, 'guild/faq/list/e1/answer')
  await edit(officer, setName('Wall'))
  expect((await report(leader, null)).body).toEqual({
    ...{ revision: 1, version: first },
    editors: [
      {
        userId: app.idOf('brannock'),
        displayName: expect.any(String),
        avatar: expect.any(String),
        path: 'guild/faq/list/e1/answer',
      },
    ],
  })
  await app.db.update(siteEditors).set({ seenAt: new Date(Date.now() - 11_000) })
  expect((await report(leader, null)).body.editors).toEqual([])
})

describe('the preview', () => {
  test('is a page of the site that only our own pages may frame, for staff who may edit the site', async () => {
    const server = await startTestServer({ db: app.db }, { webFolder: builtWebApp() })
    const caller = await server.signIn(app.idOf('leader'))
    const answer = await caller.get(`${path}/preview`)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toMatch(/; frame-ancestors 'self'$/)
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    const other = await caller.get(path)
    expect(other.headers.get('content-security-policy')).toMatch(/; frame-ancestors 'none'$/)
    expect(other.headers.get('x-frame-options')).toBe('DENY')

    await grantTasks(app.db, 'Veteran', 'forms')
    const member = await server.signIn(app.idOf('member'))
    expect((await member.get(`${path}/preview`)).status).toBe(403)
  })

  test('without a built site says so', async () => {
    const server = await startTestServer({ db: app.db })
    const caller = await server.signIn(app.idOf('leader'))
    expect((await caller.get(`${path}/preview`)).status).toBe(503)
  })
})

test('a person without the right can neither read nor change the draft', async () => {
  const member = await app.signIn('member')
  for (const call of [member.get(path), edit(member, setName('Wall')), publish(member, first)]) {
    expect((await call).status).toBe(403)
  }
  await app.db.delete(siteEditors).where(eq(siteEditors.memberId, app.idOf('member')))
  expect(await load()).toMatchObject({ revision: 0 })
})
