import type { KeyboardEvent } from 'react'

/** Arrow-key navigation between the cells of a grid, Home and End within a row. */
export function moveInCells(event: KeyboardEvent<HTMLElement>): void {
  const { key, target } = event
  if (!(target instanceof HTMLElement)) return
  const row = target.closest('tr')
  if (!row) return
  const own = stopsIn(row)
  const at = own.indexOf(target)
  const steps: Record<string, () => HTMLElement | undefined> = {
    ArrowLeft: () => own[at - 1],
    ArrowRight: () => own[at + 1],
    ArrowUp: () => stopsIn(besides(row, 'previousElementSibling'))[at],
    ArrowDown: () => stopsIn(besides(row, 'nextElementSibling'))[at],
    Home: () => own[0],
    End: () => own.at(-1),
  }
  const to = steps[key]?.()
  if (!to) return
  event.preventDefault()
  to.focus()
}

/** The link and the cells of a row. */
function stopsIn(row: Element | null): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('a, [data-event]') ?? [])]
}

/** The next rendered row, past the space of those that are not. */
function besides(
  row: Element,
  side: 'previousElementSibling' | 'nextElementSibling',
): Element | null {
  let found = row[side]
  while (found && !found.hasAttribute('data-index')) found = found[side]
  return found
}
