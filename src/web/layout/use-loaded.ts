import { useEffect, useState } from 'react'

/** Whether an entrance is over: said by the end of its animation, or at the latest after `fallback` ms. */
export function useLoaded(fallback: number): [isLoaded: boolean, markLoaded: () => void] {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true), fallback)
    return () => clearTimeout(timer)
  }, [fallback])
  return [isLoaded, () => setLoaded(true)]
}
