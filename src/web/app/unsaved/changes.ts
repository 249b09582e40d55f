/** The fields that differ from the saved values. */
export function changedFields<Saved extends object>(
  typed: Partial<Saved>,
  saved: Saved,
): Partial<Saved> {
  const changed = Object.entries(typed).filter(
    ([name, value]) => name in saved && !isEqual(value, saved[name as keyof Saved]),
  )
  return Object.fromEntries(changed) as Partial<Saved>
}

/** Deep equality by JSON. */
export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
