import { locale } from '../../text/locale.ts'

const lists = new Intl.ListFormat(locale())

/** All of a list, within a sentence: `Tank, Healer and Support`. */
export function formatList(items: Iterable<string>): string {
  return lists.format(items)
}
