import type { GetICUArgs } from '@schummar/icu-type-parser'
import format, { type FormatOptions } from 'icu-minify/format'
import { messageOf } from './catalogue.ts'
import { locale } from './locale.ts'

/** The values that a text names, by name. */
type ValuesOf<Text extends string> = GetICUArgs<
  Text,
  { ICUArgument: string | number; ICUNumberArgument: number }
>

/**
 * The text in the language of the page. Texts are English; those with values are ICU messages:
 * `t('{count, plural, one {# member} other {# members}}', { count })`. The text is a literal, or comes from
 * `message`. A text with several meanings has a context, by which catalogues tell them apart:
 * `t('Open', { context: 'seat' })`.
 */
export function t<Text extends string>(
  text: Text,
  ...[values]: object extends ValuesOf<Text>
    ? [meaning?: Context]
    : [ValuesOf<Text> & Partial<Context>]
): string {
  return values ? piecesOf<string>(text, values as Values).join('') : text
}

/** Marks a text that is given to `t` elsewhere, so that the catalogues have it. */
export function message<Text extends string>(text: Text): Text {
  return text
}

/** Which of its meanings a text has. */
interface Context {
  context: string
}

type Values = Record<string, string | number>

/** The values of a text, and what its marked parts become: `<link>the rules</link>` calls `link` with its words. */
export type Marks<Text extends string, Piece> = ValuesOf<Text> & {
  [Name in MarksIn<Text>]: (words: string) => Piece
}

/** The names of the marks in a text. */
type MarksIn<Text extends string> = Text extends `${string}</${infer Name}>${infer Rest}`
  ? Name | MarksIn<Rest>
  : never

/** The pieces of a message with marked parts, in order. */
export function piecesOf<Piece>(
  text: string,
  values: Record<string, string | number | ((words: string) => Piece)>,
): (string | Piece)[] {
  const marks = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? (chunks: unknown[]) => value(chunks.join('')) : value,
  ])
  return [
    format<Piece>(messageOf(text), locale(), Object.fromEntries(marks), options),
  ].flat() as Piece[]
}

/** What messages with numbers need of `Intl`. */
const options: FormatOptions = {
  formatters: {
    getDateTimeFormat: (...args) => new Intl.DateTimeFormat(...args),
    getNumberFormat: (...args) => new Intl.NumberFormat(...args),
    getPluralRules: (...args) => new Intl.PluralRules(...args),
  },
}
