import { identityOf } from './entry-ids.ts'
import { isRecord, isSameValue, valueAt } from './same-value.ts'
import type { SiteContent } from './site-content.ts'

/** A difference between two versions of the site's content. */
export interface ContentChange {
  kind: 'changed' | 'added' | 'removed' | 'moved'
  /** As in edits: names and ids of entries, joined by `/`. */
  path: string
  before: unknown
  after: unknown
  /** The positions of a moved entry, the first is 1. */
  from?: number
  to?: number
}

/** What changed between two versions of the content, whose entries have ids. */
export function compareContent(before: SiteContent, after: SiteContent): ContentChange[] {
  return compareValues(before, after, [])
}

type Path = readonly string[]

function compareValues(before: unknown, after: unknown, path: Path): ContentChange[] {
  if (isSameValue(before, after)) return []
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].flatMap((key) =>
      compareValues(valueAt(before, key), valueAt(after, key), [...path, key]),
    )
  }
  if (hasEntries(before) && hasEntries(after)) return compareLists(before, after, path)
  return [{ kind: 'changed', path: path.join('/'), before, after }]
}

/** Whether a value is a list of entries with identities. */
function hasEntries(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.every((entry) => identityOf(entry) !== undefined)
}

function compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  path: Path,
): ContentChange[] {
  const [earlier, later] = [byId(before), byId(after)]
  const [idsBefore, idsAfter] = [[...earlier.keys()], [...later.keys()]]
  const changeOf = (kind: ContentChange['kind'], id: string): ContentChange => ({
    kind,
    path: [...path, id].join('/'),
    before: earlier.get(id),
    after: later.get(id),
  })
  const kept = idsAfter.filter((id) => earlier.has(id))
  const unmoved = longestRise(kept, (id) => idsBefore.indexOf(id))
  return [
    ...idsBefore.filter((id) => !later.has(id)).map((id) => changeOf('removed', id)),
    ...idsAfter.flatMap((id) => {
      if (!earlier.has(id)) return [changeOf('added', id)]
      const inside = compareValues(earlier.get(id), later.get(id), [...path, id])
      if (unmoved.has(id)) return inside
      const [from, to] = [idsBefore.indexOf(id) + 1, idsAfter.indexOf(id) + 1]
      return [{ ...changeOf('moved', id), from, to }, ...inside]
    }),
  ]
}

function byId(list: readonly unknown[]): Map<string, unknown> {
  return new Map(list.map((entry) => [identityOf(entry) ?? '', entry]))
}

/** The longest subsequence whose ranks rise: everything else was moved. */
function longestRise(ids: readonly string[], rankOf: (id: string) => number): Set<string> {
  let longest: readonly string[] = []
  const endingAt: (readonly string[])[] = []
  for (const [index, id] of ids.entries()) {
    const before = endingAt
      .slice(0, index)
      .filter((rise) => rankOf(rise.at(-1) ?? '') < rankOf(id))
      .reduce<readonly string[]>((best, rise) => (rise.length > best.length ? rise : best), [])
    const rise = [...before, id]
    endingAt.push(rise)
    if (rise.length > longest.length) longest = rise
  }
  return new Set(longest)
}
