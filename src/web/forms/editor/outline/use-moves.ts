import { flushSync } from 'react-dom'
import { t } from '../../../../text/t.ts'
import { focusMoveButton } from '../../../ui/lists/focus-move-button.ts'
import { useEditor } from '../editor-context.ts'
import { moveItem } from '../saving/draft.ts'

/** Moves questions and announces their new positions. */
export function useMoves() {
  const { store, announce } = useEditor()

  function moveTo(questionId: number, index: number) {
    const order = store.state().order.value
    const from = order.indexOf(questionId)
    const to = Math.min(Math.max(0, index), order.length - 1)
    if (from === -1 || from === to) return
    flushSync(() => store.reorder(moveItem(order, from, to)))
    announce(
      t('Question {number} moved to place {position} of {count}.', {
        number: from + 1,
        position: to + 1,
        count: order.length,
      }),
    )
  }

  /** Moves a question by one position. The button keeps the focus; at an end the opposite button gets it. */
  function moveBy(questionId: number, by: 1 | -1, button: HTMLElement) {
    const index = store.state().order.value.indexOf(questionId)
    moveTo(questionId, index + by)
    focusMoveButton(button)
  }

  return { moveTo, moveBy }
}
