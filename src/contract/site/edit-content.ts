import { identityOf } from './entry-ids.ts'
import { isRecord, isSameValue, valueAt } from './same-value.ts'
import type { SiteEdit } from './site-editor.ts'

/** An edit that does not fit, because somebody else has changed the same part. */
export class EditConflict extends Error {}

/**
 * Makes an edit of the site's content, which stays as it is. An edit that is made twice changes nothing the second
 * time. Throws an `EditConflict` if the part is no longer as the edit found it.
 */
export function applyEdit<Content extends object>(content: Content, edit: SiteEdit): Content {
  return updateAt(content, edit.path.split('/'), updates[edit.kind](edit as never)) as Content
}

type Update = (value: unknown) => unknown
type Edit<Kind extends SiteEdit['kind']> = Extract<SiteEdit, { kind: Kind }>

const updates: { [Kind in SiteEdit['kind']]: (edit: Edit<Kind>) => Update } = {
  set:
    ({ from, to }) =>
    (value) => {
      if (isSameValue(value, to)) return value
      if (!isSameValue(value, from)) throw new EditConflict()
      return to
    },
  add:
    ({ entry, after }) =>
    (value) => {
      const list = toList(value)
      return indexOf(list, entry.entryId) < 0 ? insertAfter(list, entry, after) : list
    },
  remove:
    ({ entry }) =>
    (value) => {
      const list = toList(value)
      const index = indexOf(list, entry.entryId)
      if (index >= 0 && !isSameValue(list[index], entry)) throw new EditConflict()
      return list.filter((_, each) => each !== index)
    },
  move:
    ({ entryId, after }) =>
    (value) => {
      const list = toList(value)
      const moved = list[indexOf(list, entryId)]
      if (moved === undefined) throw new EditConflict()
      const others = list.filter((entry) => entry !== moved)
      return insertAfter(others, moved, after)
    },
}

/** Updates the part at a path; entries of lists are named by their ids. */
function updateAt(value: unknown, [step, ...rest]: readonly string[], update: Update): unknown {
  if (step === undefined) return update(value)
  if (Array.isArray(value)) {
    const index = indexOf(value, step)
    if (index < 0) throw new EditConflict()
    return value.map((entry, each) => (each === index ? updateAt(entry, rest, update) : entry))
  }
  if (!isRecord(value)) throw new EditConflict()
  const updated = updateAt(valueAt(value, step), rest, update)
  if (updated !== undefined) return { ...value, [step]: updated }
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== step))
}

/** The path of the part that an edit changes: a value, or an entry of a list. */
export function partOf(edit: SiteEdit): string {
  if (edit.kind === 'set') return edit.path
  return `${edit.path}/${edit.kind === 'move' ? edit.entryId : edit.entry.entryId}`
}

/** The part of the content at a path; undefined if there is none. */
export function partAt(content: unknown, path: string): unknown {
  return path.split('/').reduce<unknown>((part, step) => {
    if (Array.isArray(part)) return part[indexOf(part, step)]
    return isRecord(part) ? valueAt(part, step) : undefined
  }, content)
}

function toList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new EditConflict()
  return value
}

const indexOf = (list: readonly unknown[], id: string) =>
  list.findIndex((entry) => identityOf(entry) === id)

/** Inserts an entry after another; at the beginning for null, at the end if that one was removed. */
function insertAfter(list: readonly unknown[], entry: unknown, after: string | null): unknown[] {
  const index = after === null ? 0 : indexOf(list, after) + 1
  return after !== null && index === 0 ? [...list, entry] : list.toSpliced(index, 0, entry)
}
