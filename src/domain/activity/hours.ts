/** Seconds as hours, with two decimals or as many as asked for. */
export function toHours(seconds: number, decimals = 2): number {
  const unit = 10 ** decimals
  return Math.round((seconds / 3600) * unit) / unit
}
