/**
 * Keeps the focus on the button that moved a row; at an end of the list the opposite one gets it. The buttons of a row
 * are siblings with `data-move`.
 */
export function focusMoveButton(button: HTMLElement): void {
  const pair = button.parentElement?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? []
  const next = [button, ...pair].find((one) => !(one as HTMLButtonElement).disabled)
  next?.focus()
}
