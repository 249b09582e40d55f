import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether an entrance animation has ended: on its `animationend`, or after `fallback` ms. In prerendered pages
 * it may end before the script runs, so the last part's animations are inspected.
 */
export function useLoaded(
  fallback: number,
  lastPart?: RefObject<Element | null>,
): [isLoaded: boolean, markLoaded: () => void] {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const animations = lastPart?.current?.getAnimations() ?? []
    if (animations.some(({ playState }) => playState === 'finished')) setLoaded(true)
    const timer = setTimeout(() => setLoaded(true), fallback)
    return () => clearTimeout(timer)
  }, [fallback, lastPart])
  return [isLoaded, () => setLoaded(true)]
}
