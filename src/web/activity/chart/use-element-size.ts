import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** In px. */
export interface Size {
  width: number
  height: number
}

/** The current size of an element; 0 before it is mounted. */
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
    // Called after layout and before paint, so it forces no layout of its own.
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return [ref, size]
}
