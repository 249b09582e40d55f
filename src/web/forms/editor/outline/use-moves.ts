import { flushSync } from 'react-dom'
import { useEditor } from '../editor-context.ts'
import { moveItem } from '../saving/draft.ts'

/** Moves questions to other places in the form, and tells readers where they are now. */
export function useMoves() {
  const { store, announce } = useEditor()

  function moveTo(questionId: number, place: number) {
    const order = store.state().order.value
    const from = order.indexOf(questionId)
    const to = Math.min(Math.max(0, place), order.length - 1)
    if (from === -1 || from === to) return
    flushSync(() => store.reorder(moveItem(order, from, to)))
    announce(`Question ${from + 1} moved to place ${to + 1} of ${order.length}.`)
  }

  /** By one place, from a button, which keeps the focus; at an end the other button gets it. */
  function moveBy(questionId: number, by: 1 | -1, button: HTMLElement) {
    const place = store.state().order.value.indexOf(questionId)
    moveTo(questionId, place + by)
    const pair = button.parentElement?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? []
    const next = [button, ...pair].find((one) => !(one as HTMLButtonElement).disabled)
    next?.focus()
  }

  return { moveTo, moveBy }
}
