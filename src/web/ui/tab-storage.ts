import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Storage of this tab, where things outlive a reload; it may be full or forbidden, and then they simply do not. */
export const tabStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (address) => attempt(() => sessionStorage.getItem(address)) ?? null,
  setItem: (address, text) => attempt(() => sessionStorage.setItem(address, text)),
  removeItem: (address) => attempt(() => sessionStorage.removeItem(address)),
}

/** What was kept in this tab under this address; null where there is nothing. */
export function readFromTab<T>(address: string): T | null {
  return attempt(() => JSON.parse(tabStorage.getItem(address) ?? 'null') as T | null) ?? null
}

/** Keeps something in this tab over a reload; null takes off what was kept. */
export function saveInTab(address: string, thing: object | null): void {
  if (thing === null) tabStorage.removeItem(address)
  else tabStorage.setItem(address, JSON.stringify(thing))
}

/** What somebody has begun on a page, by a name within it: it outlives a reload, and null is nothing begun. */
export function useTabState<T extends object>(name: string) {
  const { key } = useLocation()
  const shelf = `begun:${key}:${name}`
  const [begun, begin] = useState(() => readFromTab<T>(shelf))

  useEffect(() => {
    saveInTab(shelf, begun)
    return () => saveInTab(shelf, null)
  }, [shelf, begun])

  return [begun, begin] as const
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
