import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The size of an element in px, kept up with; 0 before it stands. */
export function useBox<Box extends HTMLElement>(): [
  ref: RefObject<Box | null>,
  size: { width: number; height: number },
] {
  const ref = useRef<Box>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    const measure = () => setSize({ width: box.clientWidth, height: box.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return [ref, size]
}
