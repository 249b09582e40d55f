import { locale } from '../../../text/locale.ts'

/** Compares names, by the rules of the interface's language. */
export const byName = new Intl.Collator(locale(), { sensitivity: 'base', numeric: true })
