import type { SeatPlace } from './editing/line-up-state.ts'

/** Scrolls to a seat and focuses it. */
export function focusSeat({ partyId, seat }: SeatPlace): void {
  focusFirst(`[data-seat="${partyId}/${seat}"]`)
}

/** Scrolls to the seat of a person, or to their card in the pool or on the bench. */
export function focusPerson(userId: string): void {
  focusFirst(`[data-occupant="${userId}"]`, `[data-person="${userId}"]`)
}

/**
 * Focuses the card after that of a person, if theirs has the focus. Otherwise it would be lost when the card leaves
 * the pool, which also makes the browser lay out the page twice. After the last card, the list has it.
 */
export function focusNextCard(userId: string): void {
  const card = document.activeElement
  if (card?.getAttribute('data-person') !== userId) return
  const list = card.closest<HTMLElement>('section[aria-labelledby]')
  const cards = [...(list?.querySelectorAll<HTMLElement>('[data-person]') ?? [])]
  const index = cards.indexOf(card as HTMLElement)
  const next = cards[index + 1] ?? cards[index - 1]
  ;(next ?? list)?.focus()
}

function focusFirst(...selectors: string[]) {
  const found = selectors.map((one) => document.querySelector<HTMLElement>(one)).find(Boolean)
  found?.scrollIntoView({ block: 'center' })
  found?.focus()
}
