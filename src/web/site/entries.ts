import { identityOf } from '../../contract/site/entry-ids.ts'

/** An entry of a list in the draft. */
export interface EditedEntry extends Record<string, unknown> {
  entryId: string
}

/** The entries of a list in the draft. */
export function toEntries(value: unknown): readonly EditedEntry[] {
  return Array.isArray(value)
    ? value.filter((entry): entry is EditedEntry => identityOf(entry) !== undefined)
    : []
}
