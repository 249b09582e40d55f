import { isRecord } from './same-value.ts'
import type { SiteContent } from './site-content.ts'

/** What identifies an entry of a list: its id while it is edited, or that of a section of the landing page. */
export function identityOf(entry: unknown): string | undefined {
  if (!isRecord(entry)) return undefined
  const id = entry.entryId ?? entry.id
  return typeof id === 'string' ? id : undefined
}

/** The list whose entries have ids of their own. */
const sections = 'sections'

/** The content with an id for every entry that can be edited by itself; those without one of their own are numbered. */
export function withEntryIds({ guild, games, ...media }: SiteContent): SiteContent {
  return { ...media, guild: numberEntries(guild), games: numberEntries(games) }
}

function numberEntries<Value>(value: Value): Value {
  const edited = (name: string, one: unknown): unknown => {
    if (Array.isArray(one)) {
      return one.some(isRecord) && name !== sections ? numberList(one) : one
    }
    if (!isRecord(one)) return one
    return Object.fromEntries(Object.entries(one).map(([key, part]) => [key, edited(key, part)]))
  }
  return edited('', value) as Value
}

function numberList(list: readonly unknown[]): unknown[] {
  const used = new Set(list.map(identifierOf))
  const seen = new Set<string>()
  let number = 0
  return list.map((entry) => {
    let entryId = identifierOf(entry)
    while (entryId === undefined || seen.has(entryId)) {
      number += 1
      entryId = used.has(`e${number}`) ? undefined : `e${number}`
    }
    seen.add(entryId)
    return { ...numberEntries(entry as object), entryId }
  })
}

const identifierOf = (entry: unknown) => (entry as { entryId?: string }).entryId

/** The content without the ids of entries, as it is served. */
export function withoutEntryIds(content: SiteContent): SiteContent {
  return JSON.parse(
    JSON.stringify(content, (name, value: unknown) => (name === 'entryId' ? undefined : value)),
  )
}
