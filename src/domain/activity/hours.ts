/** Converts seconds to hours, rounded to two or the given number of decimals. */
export function toHours(seconds: number, decimals = 2): number {
  const unit = 10 ** decimals
  return Math.round((seconds / 3600) * unit) / unit
}
