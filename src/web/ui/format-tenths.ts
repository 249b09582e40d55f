import { locale } from '../../text/locale.ts'

const tenths = new Intl.NumberFormat(locale(), {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
const shortTenths = new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 })

/** A number with one decimal place: `4.0`. */
export function formatTenths(value: number): string {
  return tenths.format(value)
}

/** A number with a decimal place if it needs one: `4` or `4.2`. */
export function formatShortTenths(value: number): string {
  return shortTenths.format(value)
}
