import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** In px. */
export interface Size {
  width: number
  height: number
}

/** The size of an element, kept up with; 0 before it stands. */
export function useElementSize<Box extends HTMLElement>(): [
  ref: RefObject<Box | null>,
  size: Size,
] {
  const ref = useRef<Box>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    const measure = () => setSize({ width: box.clientWidth, height: box.clientHeight })
    // Called once the page is laid out and before it is painted, so nothing is laid out for this alone.
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return [ref, size]
}
