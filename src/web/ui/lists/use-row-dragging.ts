import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  attachClosestEdge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import styles from './row-dragging.module.css'

interface RowDraggingOptions<Id extends string | number> {
  /** Rows can only be dropped on rows of the same list. */
  list: string
  id: Id
  index: number
  /** Moves a row to an index of the list without it. */
  onMove: (id: Id, index: number) => void
  isDisabled?: boolean
}

/** Makes a row of a list draggable and a drop target; returns the class that shows both. */
export function useRowDragging<Id extends string | number>(
  row: RefObject<HTMLElement | null>,
  options: RowDraggingOptions<Id>,
) {
  const [isDragged, setDragged] = useState(false)
  const [edge, setEdge] = useState<'top' | 'bottom' | null>(null)
  const { list, id, isDisabled = false } = options
  const latest = useRef(options)
  latest.current = options

  useEffect(() => {
    const element = row.current
    if (!element || isDisabled) return
    const isRow = ({ source }: { source: { data: Record<string | symbol, unknown> } }) =>
      source.data.list === list
    const edgeOf = (data: Record<string | symbol, unknown>) =>
      extractClosestEdge(data) === 'top' ? 'top' : 'bottom'
    return combine(
      draggable({
        element,
        getInitialData: () => ({ list, id, index: latest.current.index }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: isRow,
        getIsSticky: () => true,
        getData: ({ input }) =>
          attachClosestEdge({ id }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) => setEdge(source.data.id === id ? null : edgeOf(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null)
          const from = Number(source.data.index)
          const gap = latest.current.index + (edgeOf(self.data) === 'bottom' ? 1 : 0)
          // Removing the row first shifts the rows below it up by one.
          latest.current.onMove(source.data.id as Id, gap > from ? gap - 1 : gap)
        },
      }),
    )
  }, [row, list, id, isDisabled])

  return classes(isDragged && styles.dragged, edge && styles[edge])
}
