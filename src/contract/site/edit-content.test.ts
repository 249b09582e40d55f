import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentOf } from '../../testing/site-content.ts'
import { compareContent } from './compare-content.ts'
import { applyEdit, EditConflict, partAt } from './edit-content.ts'
import { identityOf, withEntryIds, withoutEntryIds } from './entry-ids.ts'
import { SiteContent } from './site-content.ts'
import type { SiteEdit } from './site-editor.ts'

const sample = withEntryIds(contentOf())
const list = 'guild/faq/list'
const entriesAt = (content: object, path = list) => partAt(content, path) as { entryId: string }[]
const idsIn = (content: object, path = list) => entriesAt(content, path).map(identityOf)
const entry = { entryId: 'new', question: 'Who leads?', answer: 'Isaure.' }

describe('entry ids', () => {
  test('every entry that is edited by itself has one, which the schema accepts and served content does not have', () => {
    expect(SiteContent.parse(sample)).toEqual(sample)
    for (const path of ['guild/facts', 'guild/join/steps', list, 'games/prior', 'games/timeline']) {
      expect(new Set(idsIn(sample, path)).size, path).toBe(entriesAt(sample, path).length)
    }
    expect(idsIn(sample, 'games/prior/e1/achievements')).toContain('e1')
    expect(withoutEntryIds(sample)).toEqual(contentOf())
  })

  test('known ids are kept, and new ones are different from them', () => {
    const grown = applyEdit(contentOf(), {
      ...{ kind: 'add', path: list, after: null },
      entry: { ...entry, entryId: 'e2' },
    })
    expect(idsIn(withEntryIds(grown)).slice(0, 3)).toEqual(['e2', 'e1', 'e3'])
  })
})

describe('an edit', () => {
  const headline: SiteEdit = {
    kind: 'set',
    path: 'guild/tagline',
    from: ['Twenty-five', 'is enough.'],
    to: ['Thirty', 'is enough.'],
  }

  test('replaces a value and leaves the content that it got as it is', () => {
    const before = structuredClone(sample)
    expect(partAt(applyEdit(sample, headline), 'guild/tagline')).toEqual(['Thirty', 'is enough.'])
    expect(sample).toEqual(before)
  })

  test('conflicts with another value than the one it replaces, and changes nothing if that is its own', () => {
    const other = applyEdit(sample, { ...headline, to: ['Forty', 'is enough.'] })
    expect(() => applyEdit(other, headline)).toThrow(EditConflict)
    const once = applyEdit(sample, headline)
    expect(applyEdit(once, headline)).toEqual(once)
  })

  test('adds an optional value and removes it again', () => {
    const path = `guild/join/steps/${idsIn(sample, 'guild/join/steps')[2]}/link`
    const link = { label: 'Book a time', to: 'apply' }
    const added = applyEdit(sample, { kind: 'set', path, to: link })
    expect(partAt(added, path)).toEqual(link)
    expect(applyEdit(added, { kind: 'set', path, from: link })).toEqual(sample)
  })

  test('adds an entry after another one, first, or last if that one is gone', () => {
    const add = (after: string | null) =>
      idsIn(applyEdit(sample, { kind: 'add', path: list, entry, after }))
    expect(add('e1').slice(0, 3)).toEqual(['e1', 'new', 'e2'])
    expect(add(null)[0]).toBe('new')
    expect(add('gone').at(-1)).toBe('new')
  })

  test('removes an entry only as it was seen', () => {
    const [first] = entriesAt(sample)
    const remove: SiteEdit = { kind: 'remove', path: list, entry: first! }
    const shorter = applyEdit(sample, remove)
    expect(idsIn(shorter)).toEqual(idsIn(sample).slice(1))
    expect(applyEdit(shorter, remove)).toEqual(shorter)
    const path = `${list}/e1/answer`
    const from = partAt(sample, path)
    const changed = applyEdit(sample, { kind: 'set', path, from, to: 'About 30.' })
    expect(() => applyEdit(changed, remove)).toThrow(EditConflict)
  })

  test('of a text follows its entry when that was moved', () => {
    const moved = applyEdit(sample, { kind: 'move', path: list, entryId: 'e3', after: null })
    const path = `${list}/e3/answer`
    const set: SiteEdit = { kind: 'set', path, from: partAt(sample, path), to: 'Nothing.' }
    expect(entriesAt(applyEdit(moved, set))[0]).toMatchObject({ answer: 'Nothing.' })
  })

  test.each([
    `${list}/gone/answer`,
    'guild/faq/list/e1/answer/more',
    'guild/constructor/name',
    'guild/__proto__/polluted',
  ])('of %s conflicts or stays in the content', (path) => {
    const edit: SiteEdit = { kind: 'set', path, from: 'x', to: 'y' }
    expect(() => applyEdit(sample, edit)).toThrow(EditConflict)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})

describe('a comparison', () => {
  test('of equal contents finds nothing, whatever the order of their keys', () => {
    const { guild, ...others } = sample
    expect(compareContent(sample, { ...others, guild: { ...guild } })).toEqual([])
  })

  test('names changed texts, added, removed and moved entries, and hidden sections', () => {
    const edits: SiteEdit[] = [
      { kind: 'set', path: 'guild/name', from: 'Orillon', to: 'Nachtwache' },
      { kind: 'add', path: list, entry, after: 'e1' },
      { kind: 'remove', path: 'guild/facts', entry: entriesAt(sample, 'guild/facts')[0]! },
      { kind: 'move', path: 'guild/sections', entryId: 'faq', after: null },
      { kind: 'set', path: 'guild/sections/about/isHidden', to: true },
    ]
    const changes = compareContent(sample, edits.reduce(applyEdit, sample))
    expect(changes.map(({ kind, path }) => `${kind} ${path}`).sort()).toEqual([
      'added guild/faq/list/new',
      'changed guild/name',
      'changed guild/sections/about/isHidden',
      'moved guild/sections/faq',
      'removed guild/facts/e1',
    ])
    expect(changes.find(({ kind }) => kind === 'moved')).toMatchObject({ from: 5, to: 1 })
  })

  test('of two orders reports as few moved entries as possible', () => {
    const ids = idsIn(sample) as string[]
    const orders = fc.shuffledSubarray(ids, { minLength: ids.length })
    fc.assert(
      fc.property(orders, (order) => {
        const { faq } = sample.guild
        const sorted = order.map((id) => faq.list.find(({ entryId }) => entryId === id)!)
        const after = { ...sample, guild: { ...sample.guild, faq: { ...faq, list: sorted } } }
        const moved = compareContent(sample, after).map(({ path }) => path.split('/').at(-1))
        // Without the moved ones, the others are in the order that they had.
        const kept = order.filter((id) => !moved.includes(id))
        expect(kept).toEqual(ids.filter((id) => kept.includes(id)))
        expect(moved.length).toBeLessThan(ids.length)
      }),
      { numRuns: 50 },
    )
  })
})
