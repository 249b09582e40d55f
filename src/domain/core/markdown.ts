import { withoutDirectionChanges } from '../../text/visible-text.ts'

/** Headings, small text, quotes and lists at the beginning of a line. */
const lineMarks = /(?<=^[^\S\n]*)(?:#{1,3}|-#|>{1,3}|[-+])(?=\s)|(?<=^[^\S\n]*\d+)\.(?=\s)/
/** A mark of two characters: struck through, or hidden. */
const pairs = /~(?=~)|(?<=~)~|\|(?=\|)|(?<=\|)\|/
/** Bold and italic; a mark between spaces or an underscore within a word is neither. */
const emphasis = /(?<!\s)\*|\*(?!\s)|(?<![0-9A-Za-z])_(?!\s)|(?<!\s)_(?![0-9A-Za-z])/
/** Mentions, emojis, times, links and addresses in angle brackets. */
const bracketed = /<(?=[@#:/+]|\w+:|\S{1,99}@)/
/** Links with a text of their own, links, emojis by name, and mentions of all. */
const links =
  /\](?=\()|:(?=\/\/)|:(?=(?:100|1234|[+-]1|\w{0,32}[a-z]\w{0,32}):)|@(?=everyone|here)/i
const escapes = /\\(?![0-9A-Za-z\s])|`/

const marks = new RegExp(
  [lineMarks, escapes, pairs, emphasis, bracketed, links].map(({ source }) => source).join('|'),
  'gim',
)

/** Escapes what Discord would show as formatting, as a link or as a mention, and nothing else; removes changes of direction. */
export function escapeMarkdown(text: string): string {
  return withoutDirectionChanges(text).replaceAll(marks, String.raw`\$&`)
}
