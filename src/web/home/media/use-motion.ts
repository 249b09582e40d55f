import { useState, useSyncExternalStore } from 'react'

const reducedMotion = '(prefers-reduced-motion: reduce)'
const storageKeyOf = (group: string) => `paused:${group}`

/**
 * Whether the videos of a group play, and a toggle. A pause is stored in this browser; with
 * `prefers-reduced-motion` videos are paused until Play is pressed.
 */
export function useMotion(group: string): [isMoving: boolean, toggle: () => void] {
  const prefersReducedMotion = useSyncExternalStore(
    onPreferenceChange,
    () => matchMedia(reducedMotion).matches,
    // Prerendered pages assume reduced motion.
    () => true,
  )
  const [choice, setChoice] = useState(() => (isPauseStored(group) ? 'pause' : null) as Choice)
  const isMoving = choice ? choice === 'play' : !prefersReducedMotion

  function toggle() {
    setChoice(isMoving ? 'pause' : prefersReducedMotion ? 'play' : null)
    storePause(group, isMoving)
  }
  return [isMoving, toggle]
}

type Choice = 'play' | 'pause' | null

function onPreferenceChange(call: () => void): () => void {
  const query = matchMedia(reducedMotion)
  query.addEventListener('change', call)
  return () => query.removeEventListener('change', call)
}

function isPauseStored(group: string): boolean {
  try {
    return localStorage.getItem(storageKeyOf(group)) !== null
  } catch {
    return false
  }
}

function storePause(group: string, isPaused: boolean): void {
  try {
    if (isPaused) localStorage.setItem(storageKeyOf(group), 'yes')
    else localStorage.removeItem(storageKeyOf(group))
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
  }
}
