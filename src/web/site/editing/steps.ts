import { partAt } from '../../../contract/site/edit-content.ts'
import { identityOf } from '../../../contract/site/entry-ids.ts'
import type { SiteEdit } from '../../../contract/site/site-editor.ts'

/** How many own steps can be undone. */
const maxSteps = 50

/** An edit with the one that takes it back. */
export interface Step {
  edit: SiteEdit
  inverse: SiteEdit
}

/** The own steps that can be undone and redone, the next one last. */
export interface Steps {
  undo: readonly Step[]
  redo: readonly Step[]
}

/** Adds a step; after it there is nothing to redo. */
export function addStep({ undo }: Steps, step: Step): Steps {
  return { undo: [...undo, step].slice(-maxSteps), redo: [] }
}

/** Adds a newer value to the last step, if it set the same part; null if it did not. */
export function mergeIntoLast({ undo }: Steps, edit: SiteEdit): Steps | null {
  const last = undo.at(-1)
  const merged = mergeSets(last?.edit, edit)
  if (last?.inverse.kind !== 'set' || merged?.kind !== 'set') return null
  const step = { edit: merged, inverse: { ...last.inverse, from: merged.to } }
  return { undo: [...undo.slice(0, -1), step], redo: [] }
}

/** The edit that takes back another one, which is not made yet in this content. */
export function inverseOf(content: object, edit: SiteEdit): SiteEdit {
  const { path } = edit
  if (edit.kind === 'set') return { kind: 'set', path, from: edit.to, to: edit.from }
  if (edit.kind === 'add') return { kind: 'remove', path, entry: edit.entry }
  const before = (id: string) => entryBefore(content, path, id)
  if (edit.kind === 'remove') {
    return { kind: 'add', path, entry: edit.entry, after: before(edit.entry.entryId) }
  }
  return { ...edit, after: before(edit.entryId) }
}

/** The id of the entry before another; null if that is the first. */
function entryBefore(content: object, path: string, id: string): string | null {
  const list = partAt(content, path)
  if (!Array.isArray(list)) return null
  const index = list.findIndex((entry) => identityOf(entry) === id)
  return identityOf(list[index - 1]) ?? null
}

/** A text that is typed into one field is one edit: the earlier one with the newer value; null if they do not match. */
export function mergeSets(earlier: SiteEdit | undefined, later: SiteEdit): SiteEdit | null {
  if (earlier?.kind !== 'set' || later.kind !== 'set' || earlier.path !== later.path) return null
  return { ...earlier, to: later.to }
}
