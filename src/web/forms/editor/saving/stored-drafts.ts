import { readFromTab, saveInTab } from '../../../ui/tab-storage.ts'

/** Tab storage for unsaved edits, per user and form. */
export function draftStorage(userId: string, formId: number) {
  const address = (name: string | number) => `form-editor:${userId}:${formId}:${name}`
  return {
    read: <T>(name: string | number) => readFromTab<T>(address(name)),
    /** Null removes the entry. */
    keep: (name: string | number, thing: object | null) => saveInTab(address(name), thing),
  }
}

export type DraftStorage = ReturnType<typeof draftStorage>
