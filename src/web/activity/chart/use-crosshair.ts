import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { Geometry } from './geometry.ts'

/** The crosshair's position, by pointer or keyboard. */
export function useCrosshair(units: number, geometry: Geometry) {
  const [wanted, setWanted] = useState<number | null>(null)
  // Only keyboard moves are announced; a pointer would interrupt the screen reader all the time.
  const [isByKeys, setIsByKeys] = useState(false)
  const last = units - 1
  const index = wanted === null ? null : Math.min(wanted, last)

  function point({ clientX, currentTarget }: PointerEvent) {
    const { left, right } = geometry
    const at = clientX - currentTarget.getBoundingClientRect().left - left
    setIsByKeys(false)
    setWanted(clamp(Math.round((at / (right - left)) * last), last))
  }

  function press(event: KeyboardEvent) {
    const next = nextIndex(event.key, index, last)
    if (next === undefined) return
    event.preventDefault()
    setIsByKeys(true)
    setWanted(next)
  }

  return { index, isByKeys, point, press, leave: () => setWanted(null) }
}

/** The index that a key leads to; null hides the crosshair; undefined if the key is not handled. */
function nextIndex(key: string, index: number | null, last: number) {
  switch (key) {
    case 'ArrowLeft':
      return clamp((index ?? last + 1) - 1, last)
    case 'ArrowRight':
      return clamp((index ?? -1) + 1, last)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'Escape':
      return index === null ? undefined : null
  }
}

function clamp(index: number, last: number): number {
  return Math.min(Math.max(index, 0), last)
}
