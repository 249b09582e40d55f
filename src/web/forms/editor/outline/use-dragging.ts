import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  attachClosestEdge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useMoves } from './use-moves.ts'

const kind = 'question of the outline'

/** Makes a row of the outline draggable and a drop target. */
export function useDragging(row: RefObject<HTMLElement | null>, questionId: number, index: number) {
  const [isDragged, setDragged] = useState(false)
  const [edge, setEdge] = useState<'top' | 'bottom' | null>(null)
  const { moveTo } = useMoves()
  const latest = useRef({ index, moveTo })
  latest.current = { index, moveTo }

  useEffect(() => {
    const element = row.current
    if (!element) return
    const isQuestion = ({ source }: { source: { data: Record<string | symbol, unknown> } }) =>
      source.data.kind === kind
    const edgeOf = (data: Record<string | symbol, unknown>) =>
      extractClosestEdge(data) === 'top' ? 'top' : 'bottom'
    return combine(
      draggable({
        element,
        getInitialData: () => ({ kind, questionId, index: latest.current.index }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: isQuestion,
        getIsSticky: () => true,
        getData: ({ input }) =>
          attachClosestEdge({ questionId }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) =>
          setEdge(source.data.questionId === questionId ? null : edgeOf(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null)
          const from = Number(source.data.index)
          const gap = latest.current.index + (edgeOf(self.data) === 'bottom' ? 1 : 0)
          // Removing the row first shifts the rows below it up by one.
          latest.current.moveTo(Number(source.data.questionId), gap > from ? gap - 1 : gap)
        },
      }),
    )
  }, [row, questionId])

  return { isDragged, edge }
}
