import { locale } from './locale.ts'

const numbers = new Intl.NumberFormat(locale())
const rules = new Intl.PluralRules(locale())

/** What compiled messages need. */
export const formats = {
  number: (value: number): string => numbers.format(value),
  /** The case of a number: `=0`, or its form in the language, such as `one`. */
  plural: <Case>(count: number, cases: Record<string, Case>): Case | undefined =>
    cases[`=${count}`] ?? cases[rules.select(count)] ?? cases.other,
  select: <Case>(value: string, cases: Record<string, Case>): Case | undefined =>
    cases[value] ?? cases.other,
}
