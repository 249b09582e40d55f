/** What of this differs from what is saved, and nothing else. */
export function changedFields<Saved extends object>(
  typed: Partial<Saved>,
  saved: Saved,
): Partial<Saved> {
  const changed = Object.entries(typed).filter(
    ([name, value]) => name in saved && !isEqual(value, saved[name as keyof Saved]),
  )
  return Object.fromEntries(changed) as Partial<Saved>
}

/** Whether both say the same on the wire. */
export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
