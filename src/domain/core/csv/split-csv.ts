/** The text of a CSV record with its first line; `isBroken` if it is too long or has a quote that is not closed. */
export interface CsvRecord {
  line: number
  text: string
  isBroken: boolean
}

/** The longest cell in quotes, and the longest record, in UTF-16 units. */
const maxQuoted = 8_192
const maxRecord = 64 * 1024

/**
 * Splits CSV into its records as it arrives. A quote that is not closed within a cell's length breaks only its own
 * line: the lines after it are read again as records of their own.
 */
export async function* splitCsv(
  text: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<CsvRecord> {
  const splitter = new CsvSplitter(delimiter)
  for await (const piece of text) yield* splitter.take(piece)
  yield* splitter.end()
}

class CsvSplitter {
  private readonly delimiter: string
  /** The text from the beginning of the record. */
  private text = ''
  private position = 0
  private line = 1
  /** Where the quoted cell begins; negative outside of quotes. */
  private quote = -1
  private isFieldStart = true

  constructor(delimiter: string) {
    this.delimiter = delimiter
  }

  /** The records that end in this piece. */
  *take(piece: string): Generator<CsvRecord> {
    this.text += piece
    yield* this.scan(false)
  }

  *end(): Generator<CsvRecord> {
    yield* this.scan(true)
    if (this.text.trim() !== '') yield this.cut(this.text.length, false)
  }

  private *scan(isEnd: boolean): Generator<CsvRecord> {
    // The last characters wait for the next piece, because what follows a quote or `\r` matters.
    const held = isEnd ? 0 : 2
    for (;;) {
      const isAtEnd = this.position >= this.text.length - held
      if (this.isTooLong() || (isAtEnd && isEnd && this.quote >= 0)) yield this.recover()
      else if (isAtEnd) return
      else if (this.step()) yield* this.record()
    }
  }

  private isTooLong(): boolean {
    if (this.quote >= 0) return this.position - this.quote > maxQuoted
    return this.position > maxRecord
  }

  /** Moves on by a character; true if the record ends before it. */
  private step(): boolean {
    const character = this.text[this.position] ?? ''
    if (this.quote >= 0) {
      if (character === '"') this.passQuote()
      this.position++
      return false
    }
    if (character === '\n' || character === '\r') return true
    if (character === '"' && this.isFieldStart) this.quote = this.position
    this.isFieldStart = character === this.delimiter || (this.isFieldStart && character === ' ')
    this.position++
    return false
  }

  /** A doubled quote stands for one; a quote before the end of the cell closes it; others are text. */
  private passQuote(): void {
    if (this.text[this.position + 1] === '"') this.position++
    else if (this.isCellEnd(this.position + 1)) this.quote = -1
  }

  private isCellEnd(from: number): boolean {
    let at = from
    while (this.text[at] === ' ') at++
    const next = this.text[at]
    return next === undefined || next === this.delimiter || next === '\n' || next === '\r'
  }

  private *record(): Generator<CsvRecord> {
    const { position: length } = this
    const isEmpty = this.text.slice(0, length).trim() === ''
    const record = this.cut(length, false)
    if (!isEmpty) yield record
  }

  /** Gives up on the first line of the record and begins again after it. */
  private recover(): CsvRecord {
    const end = this.text.search(/[\r\n]/)
    return this.cut(end < 0 ? this.text.length : end, true)
  }

  private cut(length: number, isBroken: boolean): CsvRecord {
    const record = { line: this.line, text: this.text.slice(0, length), isBroken }
    const newline = this.text.startsWith('\r\n', length) ? 2 : 1
    this.line += record.text.split(/\r\n|\r|\n/).length
    this.text = this.text.slice(length + newline)
    this.position = 0
    this.quote = -1
    this.isFieldStart = true
    return record
  }
}
