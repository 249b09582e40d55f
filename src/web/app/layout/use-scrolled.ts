import { useEffect, useState } from 'react'

/** Whether the page is scrolled by more than `distance` px. */
export function useScrolled(distance: number): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > distance)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [distance])
  return isScrolled
}
