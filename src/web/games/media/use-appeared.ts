import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether an element has been within the top 75 % of the viewport. Always true with reduced motion or without
 * `IntersectionObserver`.
 */
export function useAppeared(what: RefObject<Element | null>): boolean {
  const [hasAppeared, setAppeared] = useState(false)
  useEffect(() => {
    if (isShownAtOnce()) setAppeared(true)
    if (hasAppeared || isShownAtOnce() || !what.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setAppeared(true),
      { rootMargin: '0px 0px -25% 0px' },
    )
    observer.observe(what.current)
    return () => observer.disconnect()
  }, [what, hasAppeared])
  return hasAppeared
}

const isShownAtOnce = () =>
  !('IntersectionObserver' in window) ||
  window.matchMedia('(prefers-reduced-motion: reduce)').matches
