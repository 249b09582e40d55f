import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether an entrance is over: said by the end of its animation, or at the latest after `fallback`
 * ms. What is drawn before the script runs may come to its end unheard: its last part is looked at.
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
