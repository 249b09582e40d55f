import { createContext, useContext } from 'react'
import { partAt } from '../../contract/site/edit-content.ts'
import type { useSiteDraft } from './editing/use-site-draft.ts'
import type { SitePart } from './parts/part.ts'
import type { useUploads } from './pictures/uploads.ts'

/** What is selected: a part and, within it, a field or the entry of a list. */
export interface Selection {
  part: SitePart
  /** Null: the whole part. */
  path: string | null
}

/** The state of the site editor. */
export interface SiteEditorState extends ReturnType<typeof useSiteDraft> {
  selection: Selection
  /** The field that the cursor is put into; a new object each time. */
  focusedPath: { path: string } | null
  /**
   * Selects a part; `path` is a field or an open entry within it. `focus` puts the cursor into the field or the form,
   * and `opensForm` shows the form on phones.
   */
  select: (
    part: SitePart,
    path: string | null,
    options?: { focus?: boolean; opensForm?: boolean },
  ) => void
  /** Files that are being uploaded. */
  uploads: ReturnType<typeof useUploads>
  /** Announces a message to screen readers. */
  announce: (sentence: string) => void
}

export const SiteEditorContext = createContext<SiteEditorState | null>(null)

/** The state of the site editor; only within it. */
export function useSiteEditor(): SiteEditorState {
  const state = useContext(SiteEditorContext)
  if (!state) throw new Error('This is not in the site editor.')
  return state
}

/** The value at a path of the draft, and how to change it. */
export function useValue(path: string) {
  const { content, store } = useSiteEditor()
  const value = partAt(content, path)
  return {
    value,
    set: (to: unknown, pace: 'now' | 'debounced' = 'now') =>
      store.change({ kind: 'set', path, from: value, to }, pace),
  }
}
