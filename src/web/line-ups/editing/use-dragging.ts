import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef, useState } from 'react'

const kind = 'person of the line-up'

/** Makes an element draggable as a person; `userId` of null: nobody. Returns whether it is being dragged. */
export function useDraggable(
  ref: RefObject<HTMLElement | null>,
  userId: string | null | undefined,
  name: string,
  isLocked = false,
): boolean {
  const [isDragged, setDragged] = useState(false)
  useEffect(() => {
    if (!ref.current || !userId || isLocked) return
    return draggable({
      element: ref.current,
      getInitialData: () => ({ kind, userId, name }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [ref, userId, name, isLocked])
  return isDragged
}

/** Makes an element a drop target for people. Returns the name of the person above it, if any. */
export function useDropTarget(
  ref: RefObject<HTMLElement | null>,
  onDrop: (userId: string) => void,
  isLocked = false,
): string | null {
  const [above, setAbove] = useState<string | null>(null)
  const latest = useRef(onDrop)
  latest.current = onDrop
  useEffect(() => {
    if (!ref.current || isLocked) return
    return dropTargetForElements({
      element: ref.current,
      canDrop: ({ source }) => source.data.kind === kind && source.element !== ref.current,
      onDragEnter: ({ source }) => setAbove(String(source.data.name)),
      onDragLeave: () => setAbove(null),
      onDrop: ({ source }) => {
        setAbove(null)
        latest.current(String(source.data.userId))
      },
    })
  }, [ref, isLocked])
  return above
}

/** The id of the person who is being dragged, if any. */
export function useDraggedPerson(): string | null {
  const [dragged, setDragged] = useState<string | null>(null)
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data.kind === kind,
        onDragStart: ({ source }) => setDragged(String(source.data.userId)),
        onDrop: () => setDragged(null),
      }),
    [],
  )
  return dragged
}
