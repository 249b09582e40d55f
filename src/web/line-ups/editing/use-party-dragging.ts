import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

const kind = 'party of the line-up'

/** By how many positions an arrow moves a party. */
const arrows: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

interface PartyElements {
  section: RefObject<HTMLElement | null>
  handle: RefObject<HTMLElement | null>
}

/** Moves a party by dragging its handle onto another one, or by the handle's arrow keys. */
export function usePartyDragging(
  { section, handle }: PartyElements,
  partyId: number,
  index: number,
  onMove: (partyId: number, position: number) => void,
) {
  const [isAimedAt, setAimedAt] = useState(false)
  const latest = useRef({ index, onMove })
  latest.current = { index, onMove }

  useEffect(() => {
    if (!section.current || !handle.current) return
    const element = section.current
    return combine(
      draggable({ element, dragHandle: handle.current, getInitialData: () => ({ kind, partyId }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === kind && source.data.partyId !== partyId,
        onDragEnter: () => setAimedAt(true),
        onDragLeave: () => setAimedAt(false),
        onDrop: ({ source }) => {
          setAimedAt(false)
          latest.current.onMove(Number(source.data.partyId), latest.current.index + 1)
        },
      }),
    )
  }, [section, handle, partyId])

  const isMovedByKey = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved element loses the focus.
  useEffect(() => {
    if (isMovedByKey.current) handle.current?.focus()
    isMovedByKey.current = false
  }, [index, handle])

  function onKeyDown(event: KeyboardEvent) {
    const by = arrows[event.key]
    if (!by) return
    event.preventDefault()
    event.stopPropagation()
    isMovedByKey.current = true
    onMove(partyId, index + 1 + by)
  }
  return { isAimedAt, onKeyDown }
}
