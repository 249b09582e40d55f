import type { KeyboardEvent } from 'react'

/** Marks the focusable element of a row for arrow-key navigation. */
export const rowAttributes = { 'data-row': '' }

/** Arrow-key navigation between the rows of a list. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  move(event, rowsIn(event), { ArrowDown: 1, ArrowUp: -1 })
}

/** Arrow-key navigation in a grid of cards. */
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
  const index = rows.indexOf(event.target as HTMLElement)
  const next = rows[index + (step ?? 0)]
  if (step === undefined || index < 0 || !next) return
  event.preventDefault()
  next.focus()
}
