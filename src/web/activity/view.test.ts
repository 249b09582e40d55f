import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateRangeError, type Range, toRangeQuery, unitOf } from './range/ranges.ts'
import {
  defaultSelection,
  isFull,
  knownSelection,
  type Selection,
  selectedIds,
  toggleSelected,
} from './selection.ts'
import { defaultView, parseView, serializeView, type View } from './view.ts'

const thisYear = 2026
const read = (query: string) => parseView(new URLSearchParams(query), thisYear)

const id = fc.stringMatching(/^[1-9]\d{0,3}$/)
const selection = fc
  .uniqueArray(id, { minLength: 1, maxLength: 10 })
  .chain((ids) => fc.tuple(fc.constant(ids), fc.array(fc.nat(ids.length - 1), { maxLength: 3 })))
  .map(
    ([ids, gaps]): Selection =>
      gaps.reduce<Selection>((all, at) => all.toSpliced(at, 0, null), ids),
  )
const range = fc.constantFrom<Range>(
  { word: 'week' },
  { word: 'month' },
  { word: 'year' },
  { word: 'year', year: 2025 },
  { word: 'year', year: 2024 },
  { word: 'alltime' },
  { word: 'custom', from: '2026-01-31', to: '2026-02-28' },
)
const view: fc.Arbitrary<View> = fc.record({
  selection: fc.option(selection),
  range,
  activity: fc.constantFrom('message' as const, 'voice' as const),
  stat: fc.constantFrom(null, 'message', 'voice', 'events', 'forms'),
})

describe('an address', () => {
  test('restores the view that it was written from', () => {
    fc.assert(
      fc.property(view, (view) => {
        expect(read(serializeView(view))).toEqual(view)
      }),
    )
  })

  test('an address without parameters shows this month’s messages of the first ten users', () => {
    expect(read('')).toEqual(defaultView)
    expect(serializeView(defaultView)).toBe('')
  })

  test('may contain anything: malformed parameters count as absent', () => {
    const word = fc.constantFrom('users', 'range', 'year', 'from', 'to', 'stat', 'activity')
    fc.assert(
      fc.property(fc.array(fc.tuple(word, fc.string())), (pairs) => {
        const found = parseView(new URLSearchParams(pairs), thisYear)
        expect(parseView(new URLSearchParams(serializeView(found)), thisYear)).toEqual(found)
        const ids = selectedIds(found.selection ?? [])
        expect(ids.length).toBeLessThanOrEqual(10)
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })

  test.each([
    'range=decade',
    'range=custom',
    'range=custom&from=2026-02-30&to=2026-03-01',
    'range=custom&from=2026-03-02&to=2026-03-01',
    'range=custom&from=2010-01-01&to=2026-03-01',
    'stat=everything',
    'activity=dance',
    'users=,,,',
  ])('an address with %s equals one without it', (query) => {
    expect(read(query)).toEqual(defaultView)
  })

  test('an address that lists a user twice selects them once and leaves the second slot empty', () => {
    expect(read('users=7,7,8').selection).toEqual(['7', null, '8'])
  })

  test('accepts only the last three years', () => {
    expect(read('range=year&year=2024').range).toEqual({ word: 'year', year: 2024 })
    expect(read('range=year&year=2023').range).toEqual({ word: 'year' })
    expect(read('range=year&year=2026').range).toEqual({ word: 'year' })
    expect(read('range=year&year=2027').range).toEqual({ word: 'year' })
  })
})

describe('a selection', () => {
  test('never has less than one or more than ten, and leaves the colours of the others alone', () => {
    fc.assert(
      fc.property(selection, fc.array(id, { maxLength: 30 }), (start, clicks) => {
        let now: Selection = start
        for (const clicked of clicks) {
          const next = toggleSelected(now, clicked)
          expect(selectedIds(next).length).toBeGreaterThanOrEqual(1)
          expect(selectedIds(next).length).toBeLessThanOrEqual(10)
          for (const other of selectedIds(now).filter((one) => one !== clicked)) {
            expect(next.indexOf(other)).toBe(now.indexOf(other))
          }
          now = next
        }
      }),
    )
  })

  test('toggles the clicked user unless a limit is reached', () => {
    fc.assert(
      fc.property(selection, id, (start, clicked) => {
        const next = toggleSelected(start, clicked)
        const was = start.includes(clicked)
        const isHeld = was ? selectedIds(start).length === 1 : isFull(start)
        expect(next.includes(clicked)).toBe(isHeld ? was : !was)
      }),
    )
  })

  test('keeps the known users of a URL, and otherwise starts with the first ten', () => {
    const users = Array.from({ length: 12 }, (_, at) => ({ id: String(at) }))
    expect(knownSelection(users, ['gone', '3', null, '5'])).toEqual([null, '3', null, '5'])
    expect(knownSelection(users, ['gone'])).toEqual(defaultSelection(users))
    expect(selectedIds(defaultSelection(users))).toHaveLength(10)
    expect(knownSelection([], ['gone'])).toEqual([])
  })
})

describe('a range', () => {
  const custom = (from: string, to: string): Range => ({ word: 'custom', from, to })

  test.each<[Range, string]>([
    [{ word: 'week' }, 'day'],
    [{ word: 'month' }, 'day'],
    [{ word: 'year' }, 'month'],
    [{ word: 'year', year: 2025 }, 'month'],
    [{ word: 'alltime' }, 'month'],
    [custom('2026-11-01', '2026-11-01'), 'day'],
    [custom('2026-11-01', '2026-11-14'), 'day'],
    [custom('2026-11-01', '2026-11-15'), 'week'],
    [custom('2026-01-01', '2026-03-31'), 'week'],
    [custom('2026-01-01', '2026-04-01'), 'month'],
  ])('%j is drawn by %s', (range, unit) => {
    expect(unitOf(range)).toBe(unit)
  })

  test('the range of a past year is requested by its first and last day, any other by name', () => {
    expect(toRangeQuery({ word: 'year', year: 2025 })).toEqual({
      startDate: '2025-01-01',
      endDate: '2025-12-31',
    })
    expect(toRangeQuery({ word: 'year' })).toEqual({ timeRange: 'year' })
    expect(toRangeQuery({ word: 'alltime' })).toEqual({ timeRange: 'alltime' })
  })

  test('a range of dates must not be reversed or longer than ten years', () => {
    expect(dateRangeError('2026-01-02', '2026-01-01')).toMatch(/must not be after/)
    expect(dateRangeError('2016-01-01', '2026-01-01')).toBeNull()
    expect(dateRangeError('2016-01-01', '2026-01-02')).toMatch(/at most 10 years/)
  })
})
