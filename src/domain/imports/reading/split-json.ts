import { maxRowLength } from '../../core/csv/file-row.ts'

/** The lists of members in the answers of the known bots; other lists of a JSON object are left out. */
const listNames = ['players', 'levels', 'rankings', 'leaderboard', 'data', 'users', 'members']

/**
 * Splits JSON text into the entries of its lists, each as text: those of lists at the top level, and of the
 * known lists of objects there. Null stands for an entry that is too long. Several documents may follow each
 * other. Holds one entry in memory.
 */
export async function* splitJsonLists(text: AsyncIterable<string>): AsyncGenerator<string | null> {
  const splitter = new JsonSplitter()
  for await (const piece of text) yield* splitter.take(piece)
}

class JsonSplitter {
  private depth = 0
  /** The depth at which entries begin; 0 outside of lists. */
  private entryDepth = 0
  private isInString = false
  private isEscaped = false
  private entry = ''
  private isTooLong = false
  /** The last string at depth one: a key, where a list follows. */
  private key = ''
  private isTopLevelList = false

  private readInString(character: string): void {
    this.append(character)
    if (this.isEscaped) this.isEscaped = false
    else if (character === '\\') this.isEscaped = true
    else if (character === '"') this.isInString = false
    if (this.isInString && this.depth === 1 && this.key.length < 100) this.key += character
  }

  /** The entries that end in this piece. */
  *take(piece: string): Generator<string | null> {
    for (const character of piece) {
      if (this.isInString) this.readInString(character)
      else if (character === '"') this.openString()
      else yield* this.readOutsideString(character)
    }
  }

  private openString(): void {
    this.isInString = true
    if (this.depth === 1) this.key = ''
    this.append('"')
  }

  private *readOutsideString(character: string): Generator<string | null> {
    if (character === '[' || character === '{') this.open(character)
    else if (character === ']' || character === '}') yield* this.close(character)
    else if (character === ',' && this.depth === this.entryDepth) yield* this.end()
    else this.append(character)
  }

  private open(character: string): void {
    if (this.entryDepth > 0) this.append(character)
    this.depth++
    if (this.depth === 1) this.isTopLevelList = character === '['
    const isList = character === '[' && this.entryDepth === 0
    const isKnown = this.depth === 2 && !this.isTopLevelList && listNames.includes(this.key)
    if (isList && (this.depth === 1 || isKnown)) this.entryDepth = this.depth
  }

  private *close(character: string): Generator<string | null> {
    if (this.depth === this.entryDepth) {
      yield* this.end()
      this.entryDepth = 0
    } else this.append(character)
    this.depth = Math.max(0, this.depth - 1)
  }

  private *end(): Generator<string | null> {
    if (this.entryDepth === 0) return
    const { entry, isTooLong } = this
    this.entry = ''
    this.isTooLong = false
    if (isTooLong) yield null
    else if (entry.trim() !== '') yield entry
  }

  private append(character: string): void {
    if (this.entryDepth === 0 || this.isTooLong) return
    this.entry += character
    if (this.entry.length <= maxRowLength) return
    this.isTooLong = true
    this.entry = ''
  }
}
