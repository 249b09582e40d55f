import { locale } from '../../text/locale.ts'

const sizes = new Intl.NumberFormat(locale())

/** A change with its sign: `+3`, `−4` or `0`. */
export function formatChange(change: number): string {
  const size = sizes.format(Math.abs(change))
  return change > 0 ? `+${size}` : change < 0 ? `−${size}` : size
}
