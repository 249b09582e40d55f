import { useEffect, useState } from 'react'
import { afterNextPaint } from '../ui/next-paint.ts'

/** Whether content has been painted, so that less important work can start. */
export function useAfterPaint(isThere: boolean): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (isThere) return afterNextPaint(() => setPainted(true))
  }, [isThere])
  return isPainted
}
