import { useEffect, useState } from 'react'

/** Calls `callback` once after the next paint, unless the returned function is called before. Hidden tabs are not painted. */
export function afterNextPaint(callback: () => void): () => void {
  let timer: number | undefined
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(callback)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** A value that changes one paint late, for what need not be in the first frame after an input. */
export function useAfterNextPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value)
  useEffect(() => afterNextPaint(() => setPainted(value)), [value])
  return painted
}
