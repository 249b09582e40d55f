import { expect, test, vi } from 'vitest'
import sampleSite from '../../../../guild/site.json'
import { applyEdit } from '../../../contract/site/edit-content.ts'
import { withEntryIds } from '../../../contract/site/entry-ids.ts'
import { SiteContent } from '../../../contract/site/site-content.ts'
import type { SiteDraft, SiteEdit } from '../../../contract/site/site-editor.ts'
import { ApiError } from '../../app/api.ts'
import { DraftStore, type InvalidText } from './draft-store.ts'

const sample = withEntryIds(SiteContent.parse(sampleSite))
const author = { userId: '1', displayName: 'Isaure', avatar: '' }
const setName = (to: string, from = 'Orillon'): SiteEdit => ({
  ...{ kind: 'set', path: 'guild/name', from, to },
})

/** A server with a draft, which others can change. */
function openServer() {
  let [content, revision]: [SiteContent, number] = [sample, 0]
  const sent: (readonly SiteEdit[])[] = []
  const draft = (): SiteDraft => ({
    ...{ revision, addresses: {}, edits: [], basedOn: 1 },
    content: JSON.stringify(content),
    published: {
      ...{ version: 1, note: '', publishedAt: '', publishedBy: null },
      content: JSON.stringify(sample),
    },
  })
  const make = (edits: readonly SiteEdit[]) => {
    try {
      content = edits.reduce(applyEdit, content)
    } catch {
      throw new ApiError(409, { message: 'Somebody else has changed this meanwhile.' })
    }
    revision += 1
    return { revision }
  }
  const send = vi.fn(async (edits: readonly SiteEdit[]) => {
    sent.push(edits)
    return make(edits)
  })
  return { draft, make, send, sent, content: () => content }
}

function openStore(
  unsaved: readonly SiteEdit[] = [],
  invalidTexts: readonly (readonly [string, InvalidText])[] = [],
) {
  const server = openServer()
  const stored: (readonly SiteEdit[])[] = []
  let storedInvalid = invalidTexts
  const onDropped = vi.fn()
  const store = new DraftStore({
    ...{ author, unsaved, invalidTexts, onDropped, draft: server.draft(), send: server.send },
    fetchDraft: async () => server.draft(),
    store: (edits, invalid) => {
      stored.push(edits)
      storedInvalid = invalid
    },
  })
  const invalid = () => storedInvalid
  return { server, store, stored, invalid, onDropped, name: () => store.state().content.guild.name }
}

test('what is typed into one field is shown at once and saved as one edit', async () => {
  const { store, server, stored, name } = openStore()
  store.change(setName('W'), 'debounced')
  store.change(setName('Wall', 'W'), 'debounced')
  expect({ name: name(), status: store.state().status }).toEqual({ name: 'Wall', status: 'saving' })
  expect(stored.at(-1)).toEqual([setName('Wall')])

  expect(await store.flush()).toBe(true)
  expect(server.sent).toEqual([[setName('Wall')]])
  expect(store.state()).toMatchObject({ status: 'saved', draft: { revision: 1 } })
  expect(store.state().draft.edits).toMatchObject([{ path: 'guild/name', ...author }])
  expect(stored.at(-1)).toEqual([])
})

test('a text that was typed back is not sent', async () => {
  const { store, server } = openStore()
  store.change(setName('Wall'), 'debounced')
  store.change(setName('Orillon', 'Wall'), 'debounced')
  await store.flush()
  expect(server.sent).toEqual([])
})

test('what cannot be sent is kept and sent again', async () => {
  const { store, server, name } = openStore()
  server.send.mockRejectedValueOnce(new ApiError(503, undefined))
  store.change(setName('Wall'))
  expect(await store.flush()).toBe(false)
  expect({ name: name(), status: store.state().status }).toEqual({ name: 'Wall', status: 'failed' })
  expect(await store.flush()).toBe(true)
  expect(server.content().guild.name).toBe('Wall')
})

test('when two people change the same text, both are kept until one is chosen', async () => {
  const { store, server, stored, name } = openStore()
  server.make([setName('Gate')])
  store.change(setName('Wall'))
  expect(await store.flush()).toBe(false)
  expect(name()).toBe('Gate')
  expect(stored.at(-1)).toEqual([setName('Wall')])
  expect(store.state().rejected.get('guild/name')).toEqual({ edit: setName('Wall') })

  store.keepMine('guild/name')
  await store.flush()
  expect(server.content().guild.name).toBe('Wall')
  expect(store.state().rejected.size).toBe(0)
})

test('a change of somebody else leaves own changes of other parts alone', async () => {
  const { store, server, name } = openStore()
  store.change(setName('Wall'), 'debounced')
  const lead = { kind: 'set', path: 'guild/lead', from: sample.guild.lead, to: 'New.' } as const
  server.make([lead])
  await store.notice({ revision: 1, version: 1 })
  expect(store.state().content.guild).toMatchObject({ name: 'Wall', lead: 'New.' })
  await store.flush()
  expect(server.content().guild).toMatchObject({ name: 'Wall', lead: 'New.' })
  expect(name()).toBe('Wall')
})

test('an entry that somebody else changed is not deleted, and that is reported', async () => {
  const { store, server, onDropped } = openStore()
  const [first] = sample.guild.faq.list
  const path = 'guild/faq/list'
  const answer = { kind: 'set', path: `${path}/e1/answer`, from: first!.answer, to: '40.' } as const
  server.make([answer])
  store.change({ kind: 'remove', path, entry: first as { entryId: string } })
  await store.flush()
  expect(onDropped).toHaveBeenCalledOnce()
  expect(store.state().content.guild.faq.list[0]).toMatchObject({ answer: '40.' })
})

test('an edit that the server refuses is kept with the reason, and the others are saved', async () => {
  const { store, server } = openStore()
  server.send.mockImplementation(async (edits) => {
    const isRefused = edits.some(({ path }) => path === 'guild/name')
    if (isRefused) throw new ApiError(400, ['Too long.'])
    return server.make(edits)
  })
  store.change(setName('Wall'))
  const lead = { kind: 'set', path: 'guild/lead', from: sample.guild.lead, to: 'New.' } as const
  store.change(lead)
  expect(await store.flush()).toBe(false)
  expect(store.state().rejected.get('guild/name')).toEqual({
    edit: setName('Wall'),
    reason: 'Too long.',
  })
  expect(server.content().guild).toMatchObject({ name: 'Orillon', lead: 'New.' })
})

test('edits that an earlier visit could not save are made again', async () => {
  const { store, server, name } = openStore([setName('Wall')])
  expect(name()).toBe('Wall')
  await store.flush()
  expect(server.content().guild.name).toBe('Wall')
})

test('a text that cannot be saved is kept for the next visit, and is unsaved as long as its field is there', async () => {
  const { store, invalid } = openStore()
  const text = { text: '', label: 'Answer', problem: 'Enter some text.' }
  store.setInvalidText('guild/faq/list/e1/answer', text)
  expect(await store.flush()).toBe(false)

  const next = openStore([], invalid()).store
  expect([...next.state().invalidTexts]).toEqual([['guild/faq/list/e1/answer', text]])
  const entry = sample.guild.faq.list[0] as { entryId: string }
  next.change({ kind: 'remove', path: 'guild/faq/list', entry })
  expect(await next.flush()).toBe(true)
  next.undo()
  expect(next.state().invalidTexts.size).toBe(1)
  next.setInvalidText('guild/faq/list/e1/answer', null)
  expect(await next.flush()).toBe(true)
})

test('every kind of edit can be undone and redone', async () => {
  const { store } = openStore()
  const path = 'guild/faq/list'
  const entry = { entryId: 'n1', question: 'Who leads?', answer: 'Isaure.' }
  const second = sample.guild.faq.list[1] as { entryId: string }
  const edits: SiteEdit[] = [
    setName('Wall'),
    { kind: 'add', path, entry, after: 'e1' },
    { kind: 'move', path, entryId: 'n1', after: null },
    { kind: 'remove', path, entry: second },
  ]
  const states = [store.state().content]
  for (const edit of edits) {
    store.change(edit)
    states.push(store.state().content)
  }
  for (const state of states.slice(0, -1).toReversed()) {
    expect(store.undo()).toBe(true)
    expect(store.state().content).toEqual(state)
  }
  for (const state of states.slice(1)) {
    expect(store.redo()).toBe(true)
    expect(store.state().content).toEqual(state)
  }
  await store.flush()
})

test('a step is not undone over the change of somebody else', async () => {
  const { store, server, name } = openStore()
  store.change(setName('Wall'))
  await store.flush()
  server.make([setName('Gate', 'Wall')])
  await store.notice({ revision: 2, version: 1 })
  expect(store.undo()).toBe(false)
  expect(name()).toBe('Gate')
})

test('a draft that was read before the last own edit was saved is ignored', async () => {
  const { store, server, name } = openStore()
  const older = server.draft()
  store.change(setName('Wall'))
  await store.flush()
  const fetched = vi.spyOn(server, 'draft').mockReturnValueOnce(older)
  await store.notice({ revision: 9, version: 1 })
  expect(fetched).toHaveBeenCalled()
  expect(name()).toBe('Wall')
})

test('what is typed after an undo is a step of its own', () => {
  const { store, name } = openStore()
  store.change(setName('Wall'))
  store.change({ kind: 'set', path: 'guild/lead', from: sample.guild.lead, to: 'New.' })
  store.change(setName('Gate', 'Wall'))
  store.undo()
  store.change(setName('Bastion', 'Wall'))
  store.undo()
  expect(name()).toBe('Wall')
})
