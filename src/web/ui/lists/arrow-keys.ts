import type { KeyboardEvent } from 'react'

/** Marks what stands for a row where the arrow keys lead from row to row. */
export const rowAttributes = { 'data-row': '' }

/** ↑ and ↓ lead from one row of a list to the next, for whoever is on one. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  move(event, rowsIn(event), { ArrowDown: 1, ArrowUp: -1 })
}

/** The same for cards that stand beside and below one another. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const cards = rowsIn(event)
  const topOf = (card: HTMLElement | undefined) => card?.getBoundingClientRect().top
  const columns = cards.filter((card) => topOf(card) === topOf(cards[0])).length
  move(event, cards, { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns })
}

function rowsIn({ currentTarget }: KeyboardEvent<HTMLElement>): HTMLElement[] {
  return [...currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
}

function move(event: KeyboardEvent, rows: HTMLElement[], steps: Record<string, number>): void {
  const step = steps[event.key]
  const place = rows.indexOf(event.target as HTMLElement)
  const next = rows[place + (step ?? 0)]
  if (step === undefined || place < 0 || !next) return
  event.preventDefault()
  next.focus()
}
