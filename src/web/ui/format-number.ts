import { locale } from '../../text/locale.ts'

// A formatter costs more than all numbers of a page.
const numbers = new Intl.NumberFormat(locale())

/** A number with thousands separators: `1,912`. */
export function formatNumber(value: number): string {
  return numbers.format(value)
}

/** A number with its noun: `1 member`, `1,912 members`; `many` if the plural does not just add an s. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
