import { useEffect, useState } from 'react'

/** Whether the page is scrolled by more than `distance` px. */
export function useScrolled(distance: number): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > distance)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [distance])
  return isScrolled
}
