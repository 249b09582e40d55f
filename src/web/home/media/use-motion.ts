import { useState, useSyncExternalStore } from 'react'

const calm = '(prefers-reduced-motion: reduce)'
const shelfOf = (group: string) => `paused:${group}`

/**
 * Whether the films of a group move, and what stops or starts them. A pause is remembered in this
 * browser; whoever asked their system for less motion sees stills until they press Play.
 */
export function useMotion(group: string): [isMoving: boolean, toggle: () => void] {
  const isCalm = useSyncExternalStore(
    onCalmChange,
    () => matchMedia(calm).matches,
    // What is drawn before the script runs stands still.
    () => true,
  )
  const [wish, setWish] = useState(() => (isPauseRemembered(group) ? 'pause' : null) as Wish)
  const isMoving = wish ? wish === 'play' : !isCalm

  function toggle() {
    setWish(isMoving ? 'pause' : isCalm ? 'play' : null)
    rememberPause(group, isMoving)
  }
  return [isMoving, toggle]
}

type Wish = 'play' | 'pause' | null

function onCalmChange(call: () => void): () => void {
  const query = matchMedia(calm)
  query.addEventListener('change', call)
  return () => query.removeEventListener('change', call)
}

function isPauseRemembered(group: string): boolean {
  try {
    return localStorage.getItem(shelfOf(group)) !== null
  } catch {
    return false
  }
}

function rememberPause(group: string, isPaused: boolean): void {
  try {
    if (isPaused) localStorage.setItem(shelfOf(group), 'yes')
    else localStorage.removeItem(shelfOf(group))
  } catch {
    // Then it holds for as long as the page is open.
  }
}
