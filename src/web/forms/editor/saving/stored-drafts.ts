import { readFromTab, saveInTab } from '../../../ui/tab-storage.ts'

/** Where what is not saved yet outlives a reload of its tab, for each leader and form apart. */
export function draftStorage(userId: string, formId: number) {
  const address = (name: string | number) => `form-editor:${userId}:${formId}:${name}`
  return {
    read: <T>(name: string | number) => readFromTab<T>(address(name)),
    /** Null takes off what was kept. */
    keep: (name: string | number, thing: object | null) => saveInTab(address(name), thing),
  }
}

export type DraftStorage = ReturnType<typeof draftStorage>
