import { applyEdit, EditConflict, partAt } from '../../../contract/site/edit-content.ts'
import { isRecord } from '../../../contract/site/same-value.ts'
import type { SiteContent } from '../../../contract/site/site-content.ts'
import type { SiteEdit } from '../../../contract/site/site-editor.ts'

/** Whether an edit can be made: nobody has changed its part meanwhile. */
export function fits(content: SiteContent, edit: SiteEdit): boolean {
  try {
    applyEdit(content, edit)
    return true
  } catch (error) {
    if (error instanceof EditConflict) return false
    throw error
  }
}

/** The content with an edit, or as it is if the edit does not fit. */
export const applyIfFitting = (content: SiteContent, edit: SiteEdit): SiteContent =>
  fits(content, edit) ? applyEdit(content, edit) : content

/** Whether the entry or part to which the field of a path belongs is there. */
export const hasParent = (content: SiteContent, path: string) =>
  isRecord(partAt(content, path.slice(0, path.lastIndexOf('/'))))
