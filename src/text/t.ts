import type { GetICUArgs } from '@schummar/icu-type-parser'
import format, { type FormatOptions } from 'icu-minify/format'
import { catalogueKey, messageOf, translationOf } from './catalogue.ts'
import { locale } from './locale.ts'

/** The values that a text names, by name. */
type ValuesOf<Text extends string> = GetICUArgs<
  Text,
  { ICUArgument: string | number; ICUNumberArgument: number }
>

/**
 * The text in the current language: that of the page, or on the server that of the request, and outside of requests
 * that of the guild. Texts are English; those with values are ICU messages:
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
  const { context, ...given } = (values ?? {}) as Values & Partial<Context>
  const shown = translationOf(catalogueKey(text, context)) ?? text
  return Object.keys(given).length > 0 ? fillIn<string>(shown, given).join('') : shown
}

/**
 * A text of a constant or a schema on the server, which is made when it is shown, because only then its language is
 * known. Texts without values or context that are stored or looked up by a key can be marked with `message` instead.
 */
export type LazyText = () => string

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
export function piecesOf<Piece>(text: string, values: MarkedValues<Piece>): (string | Piece)[] {
  return fillIn(translationOf(text) ?? text, values)
}

type MarkedValues<Piece> = Record<string, string | number | ((words: string) => Piece)>

function fillIn<Piece>(text: string, values: MarkedValues<Piece>): (string | Piece)[] {
  const marks = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? (chunks: unknown[]) => value(chunks.join('')) : value,
  ])
  return [
    format<Piece>(messageOf(text), locale(), Object.fromEntries(marks), options),
  ].flat() as Piece[]
}

/** What messages with numbers need of `Intl`, whose formats take long to make. */
const options: FormatOptions = {
  formatters: {
    getDateTimeFormat: memoized((...args) => new Intl.DateTimeFormat(...args)),
    getNumberFormat: memoized((...args) => new Intl.NumberFormat(...args)),
    getPluralRules: memoized((...args) => new Intl.PluralRules(...args)),
  },
}

/** Makes one format for each locale with its options. */
function memoized<Args extends unknown[], Format>(
  make: (...args: Args) => Format,
): (...args: Args) => Format {
  const known = new Map<string, Format>()
  return (...args) => {
    const key = JSON.stringify(args)
    const format = known.get(key) ?? make(...args)
    known.set(key, format)
    return format
  }
}
