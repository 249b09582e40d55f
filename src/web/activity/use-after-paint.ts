import { useEffect, useState } from 'react'
import { afterNextPaint } from '../ui/next-paint.ts'

/** Whether content has been painted, so that less important work can start. */
export function useAfterPaint(isThere: boolean): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (isThere) return afterNextPaint(() => setDrawn(true))
  }, [isThere])
  return isDrawn
}
