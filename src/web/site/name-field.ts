import { partAt } from '../../contract/site/edit-content.ts'
import type { SiteContent } from '../../contract/site/site-content.ts'
import { t } from '../../text/t.ts'
import { withinSentence } from '../ui/within-sentence.ts'
import { type EditedEntry, toEntries } from './entries.ts'
import type { SitePart } from './parts/part.ts'
import { isWithin, pathOf } from './paths.ts'
import type { EntriesField, SiteField } from './site-fields.ts'

/** What a path of a part is called: `Headline`, `Question 3` or `Question 3, answer`. */
export function nameField(part: SitePart, path: string, content: SiteContent): string {
  const names = fieldsTo(part, path).map(({ field, at }) => {
    if (field.kind !== 'entries') return withinSentence(field.label)
    const id = idBelow(at, path)
    const index = toEntries(partAt(content, at)).findIndex((one) => one.entryId === id)
    return withinSentence(nameEntry(field, index + 1))
  })
  const name = names.join(', ') || path
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** An entry of a list by its number, from 1: `Question 3`. */
export function nameEntry({ entryLabel }: EntriesField, number: number): string {
  return t('{entry} {number}', { entry: entryLabel, number })
}

/** What an entry of a list is called by its own words. */
export function titleOf({ title, newLabel }: EntriesField, entry: EditedEntry | undefined): string {
  return String(entry?.[title] || newLabel)
}

/** What has the field of a path: the innermost entry by its title, or the part. */
export function nameOwner(part: SitePart, path: string, content: SiteContent): string {
  const entries = fieldsTo(part, path).flatMap(({ field, at }) => {
    if (field.kind !== 'entries') return []
    const id = idBelow(at, path)
    const entry = toEntries(partAt(content, at)).find(({ entryId }) => entryId === id)
    return [titleOf(field, entry)]
  })
  return entries.at(-1) ?? part.label
}

/** What the entry of a path is, such as `Question`; undefined if it is no entry of a list. */
export function entryLabelAt(part: SitePart, path: string): string | undefined {
  const field = fieldsTo(part, path).at(-1)?.field
  return field?.kind === 'entries' ? field.entryLabel : undefined
}

/** A value as its field shows it: that of a choice by its label. */
export function labelOf(part: SitePart, path: string, value: string): string {
  const field = fieldsTo(part, path).at(-1)?.field
  const options = field && 'options' in field ? field.options : []
  return options.find((option) => option.value === value)?.label ?? value
}

/** The fields that lead to a path, the outermost first, each with its own path. */
function fieldsTo({ base, fields }: SitePart, path: string): { field: SiteField; at: string }[] {
  const found: { field: SiteField; at: string }[] = []
  let [known, below] = [fields, base]
  for (let field = fieldAt(known, below, path); field; field = fieldAt(known, below, path)) {
    const at = pathOf(below, field)
    found.push({ field, at })
    below = field.kind === 'entries' ? `${at}/${idBelow(at, path)}` : at
    known = 'fields' in field ? field.fields : []
  }
  return found
}

/** The id of the entry of a list to which a path leads. */
const idBelow = (list: string, path: string) => path.slice(list.length + 1).split('/')[0] ?? ''

/** The field below a path to which another path leads. */
function fieldAt(fields: readonly SiteField[], below: string, path: string) {
  return fields.find((field) => isWithin(path, pathOf(below, field)))
}
