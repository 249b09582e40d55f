/** The class of a change for better or worse. */
export function toneOf(change: number): string {
  return change > 0 ? 'success' : change < 0 ? 'danger' : ''
}
