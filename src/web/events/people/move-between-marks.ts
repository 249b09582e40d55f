import type { KeyboardEvent } from 'react'

/** Arrow keys: left and right between the buttons of a row, up and down to the same button of another row. */
export function moveBetweenMarks(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll('[role="toolbar"]')].map((toolbar) => [
    ...toolbar.querySelectorAll('button'),
  ])
  const row = rows.findIndex((buttons) => buttons.some((button) => button === event.target))
  const column = rows[row]?.indexOf(event.target as HTMLButtonElement) ?? -1
  const next = {
    ArrowLeft: rows[row]?.[column - 1],
    ArrowRight: rows[row]?.[column + 1],
    ArrowUp: rows[row - 1]?.[column],
    ArrowDown: rows[row + 1]?.[column],
  }[event.key]
  if (!next) return
  event.preventDefault()
  next.focus()
}
