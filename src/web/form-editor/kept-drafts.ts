/** Where what is not saved yet outlives a reload of its tab, for each leader and form apart. */
export function shelfOf(userId: string, formId: number) {
  const address = (name: string | number) => `form-editor:${userId}:${formId}:${name}`
  return {
    read: <T>(name: string | number): T | null => {
      try {
        return JSON.parse(sessionStorage.getItem(address(name)) ?? 'null') as T | null
      } catch {
        return null
      }
    },
    /** Null takes off what was kept. */
    keep: (name: string | number, thing: object | null): void => {
      try {
        if (thing === null) sessionStorage.removeItem(address(name))
        else sessionStorage.setItem(address(name), JSON.stringify(thing))
      } catch {
        // A browser that keeps nothing still has it on the page.
      }
    },
  }
}

export type Shelf = ReturnType<typeof shelfOf>
