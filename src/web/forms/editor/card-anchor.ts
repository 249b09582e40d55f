/** The id of a question's card, to which the outline links. */
export const cardAnchor = (questionId: number) => `card-${questionId}`

/** Scrolls to a question and focuses its heading. */
export function scrollToCard(questionId: number): void {
  const card = document.getElementById(cardAnchor(questionId))
  card?.scrollIntoView({ block: 'start' })
  card?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
}
