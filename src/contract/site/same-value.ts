/** Whether two JSON values are the same; the order of keys does not count, and an absent key equals undefined. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return (
      one.length === other.length && one.every((item, index) => isSameValue(item, other[index]))
    )
  }
  if (!isRecord(one) || !isRecord(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSameValue(valueAt(one, key), valueAt(other, key)))
}

/** Whether a JSON value is an object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value of an object's own key. */
export function valueAt(record: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
