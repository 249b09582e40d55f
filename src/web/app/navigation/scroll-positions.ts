import type { Location } from 'react-router'

const storageKey = 'scrollPositions'
/** The number of history entries whose positions are kept. */
const maxStored = 50

const positions = new Map<string, number>(readStoredPositions())

const nameOf = ({ key, pathname, hash }: Location) => `${key} ${pathname}${hash}`

/** The last scroll position of a history entry, in px. */
export function storedPosition(location: Location): number | undefined {
  return positions.get(nameOf(location))
}

/** Records the scroll position of a history entry. */
export function recordPosition(location: Location): void {
  const name = nameOf(location)
  positions.delete(name)
  positions.set(name, window.scrollY)
}

/** Saves the recorded positions for this tab, so that they survive reloads and visits to other sites. */
export function storePositions(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-maxStored)))
  } catch {
    // Storage is blocked: a reload starts at the top.
  }
}

function readStoredPositions(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPosition) : []
  } catch {
    return []
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
}
