import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** `sessionStorage` that ignores errors if it is full or blocked. */
export const tabStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (address) => attempt(() => sessionStorage.getItem(address)) ?? null,
  setItem: (address, text) => attempt(() => sessionStorage.setItem(address, text)),
  removeItem: (address) => attempt(() => sessionStorage.removeItem(address)),
}

/** Reads a value from the tab's storage; null if absent. */
export function readFromTab<T>(address: string): T | null {
  return attempt(() => JSON.parse(tabStorage.getItem(address) ?? 'null') as T | null) ?? null
}

/** Writes a value to the tab's storage; null removes it. */
export function saveInTab(address: string, thing: object | null): void {
  if (thing === null) tabStorage.removeItem(address)
  else tabStorage.setItem(address, JSON.stringify(thing))
}

/** State that survives a reload of the page, by a name within the page; null: not set. */
export function useTabState<T extends object>(name: string) {
  const { key } = useLocation()
  const storageKey = `begun:${key}:${name}`
  const [begun, begin] = useState(() => readFromTab<T>(storageKey))

  useEffect(() => {
    saveInTab(storageKey, begun)
    return () => saveInTab(storageKey, null)
  }, [storageKey, begun])

  return [begun, begin] as const
}

function attempt<T>(callback: () => T): T | undefined {
  try {
    return callback()
  } catch {
    return undefined
  }
}
