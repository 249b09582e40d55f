import type { Location } from 'react-router'

const shelf = 'scrollPositions'
/** As many entries of the history as anybody goes back. */
const mostKept = 50

const positions = new Map<string, number>(readShelf())

const nameOf = ({ key, pathname, hash }: Location) => `${key} ${pathname}${hash}`

/** How far this entry of the history was scrolled when it was last seen, in px. */
export function storedPosition(location: Location): number | undefined {
  return positions.get(nameOf(location))
}

/** Notes how far this entry of the history is scrolled. */
export function recordPosition(location: Location): void {
  const name = nameOf(location)
  positions.delete(name)
  positions.set(name, window.scrollY)
}

/** Keeps what was noted for this tab, over a reload and over a visit to another site. */
export function storePositions(): void {
  try {
    sessionStorage.setItem(shelf, JSON.stringify([...positions].slice(-mostKept)))
  } catch {
    // Then a reload starts at the top.
  }
}

function readShelf(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(shelf) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPosition) : []
  } catch {
    return []
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
}
