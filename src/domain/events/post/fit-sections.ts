import { t } from '../../../text/t.ts'

/** A list of a post: its heading, and its names in lines such as one per class. */
export interface PostSection {
  head: string
  lines: readonly SectionLine[]
}

/** Names after a label, which ends with its separator. */
export interface SectionLine {
  label: string
  names: readonly string[]
}

/** A section with the names that fit. */
export interface FittedSection {
  head: string
  text: string
  /** Whether it contains every name. */
  isAll: boolean
}

/** Discord allows 1024 characters in a field. */
const maxSectionLength = 1000

/**
 * Fits sections into a number of characters: short ones are complete, and long ones share the rest evenly and
 * end with the number of the others.
 */
export function fitSections(sections: readonly PostSection[], room: number): FittedSection[] {
  const texts = sections.map(({ lines }) => writeLines(lines))
  const shares = shareRoom(
    texts.map(({ length }) => Math.min(length, maxSectionLength)),
    room,
  )
  return sections.map(({ head, lines }, index) => {
    const [text = '', max = 0] = [texts[index], shares[index]]
    if (text.length <= max) return { head, text: text || t('Nobody yet'), isAll: true }
    return { head, text: cutLines(lines, max), isAll: false }
  })
}

/** The share of each section: its length, or an equal part of the rest if that is shorter. */
function shareRoom(lengths: readonly number[], room: number): number[] {
  const shares = lengths.map(() => 0)
  const shortestFirst = [...lengths.entries()].sort(([, one], [, other]) => one - other)
  let left = room
  for (const [at, [index, length]] of shortestFirst.entries()) {
    const share = Math.min(length, Math.floor(left / (lengths.length - at)))
    shares[index] = share
    left -= share
  }
  return shares
}

function writeLines(lines: readonly SectionLine[]): string {
  return piecesOf(lines).join('')
}

/** As many names as fit, and the number of the others. */
function cutLines(lines: readonly SectionLine[], max: number): string {
  const pieces = piecesOf(lines)
  const room = max - andMore(9999).length
  let [text, shown] = ['', 0]
  for (const piece of pieces) {
    if (text.length + piece.length > room) break
    text += piece
    shown += 1
  }
  return shown === 0
    ? t('{count} in total', { count: pieces.length })
    : `${text}${andMore(pieces.length - shown)}`
}

function andMore(count: number): string {
  return ` ${t('and {count} more', { count })}`
}

/** Each name with what separates it from the one before. */
function piecesOf(lines: readonly SectionLine[]): string[] {
  return lines.flatMap(({ label, names }, line) =>
    names.map((name, index) => {
      const start = line === 0 ? label : `\n${label}`
      return `${index === 0 ? start : ', '}${name}`
    }),
  )
}
