import { locale } from '../../text/locale.ts'

// A formatter costs more than all numbers of a page.
const numbers = new Intl.NumberFormat(locale())

/** A number with thousands separators: `1,912`. */
export function formatNumber(value: number): string {
  return numbers.format(value)
}
