import type { KeyboardEvent } from 'react'

/** Marks what stands for a row where the arrow keys lead from row to row. */
export const rowMark = { 'data-row': '' }

/** ↑ and ↓ lead from one row of a list to the next, for whoever is on one. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const place = rows.indexOf(event.target as HTMLElement)
  const next = rows[place + step]
  if (step === 0 || place < 0 || !next) return
  event.preventDefault()
  next.focus()
}
