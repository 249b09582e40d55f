import { useState, useSyncExternalStore } from 'react'

const calm = '(prefers-reduced-motion: reduce)'
const shelfOf = (group: string) => `paused:${group}`

/**
 * Whether the videos of a group play, and a toggle. A pause is stored in this browser; with
 * `prefers-reduced-motion` videos are paused until Play is pressed.
 */
export function useMotion(group: string): [isMoving: boolean, toggle: () => void] {
  const isCalm = useSyncExternalStore(
    onCalmChange,
    () => matchMedia(calm).matches,
    // Prerendered pages assume reduced motion.
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
    // Storage is blocked: the choice lasts until the page is closed.
  }
}
