import { keepInTab, keptInTab } from '../../../ui/tab-storage.ts'

/** Where what is not saved yet outlives a reload of its tab, for each leader and form apart. */
export function shelfOf(userId: string, formId: number) {
  const address = (name: string | number) => `form-editor:${userId}:${formId}:${name}`
  return {
    read: <T>(name: string | number) => keptInTab<T>(address(name)),
    /** Null takes off what was kept. */
    keep: (name: string | number, thing: object | null) => keepInTab(address(name), thing),
  }
}

export type Shelf = ReturnType<typeof shelfOf>
