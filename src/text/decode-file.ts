type Decoder = InstanceType<typeof TextDecoder>

const isAscii = (bytes: Uint8Array) => bytes.every((byte) => byte < 0x80)

/**
 * Decodes the bytes of a text file as they arrive: by its byte order mark, else as UTF-8 if its first letters outside
 * of ASCII are valid, and else as Windows-1252, in which spreadsheets save CSV.
 */
export class FileDecoder {
  #decoder: Decoder | undefined
  /** Bytes that do not show yet what they are. */
  #held: Uint8Array = new Uint8Array()
  #isStart = true

  decode(piece: Uint8Array): string {
    const bytes = this.#held.length > 0 ? new Uint8Array([...this.#held, ...piece]) : piece
    this.#held = new Uint8Array()
    if (!this.#decoder && isAscii(bytes)) {
      this.#isStart &&= bytes.length === 0
      return new TextDecoder().decode(bytes)
    }
    this.#decoder ??= (this.#isStart && wideDecoder(bytes)) || decoderFor(bytes)
    if (this.#decoder) return this.#decoder.decode(bytes, { stream: true })
    this.#held = bytes
    return ''
  }

  end(): string {
    const rest = this.#held.length > 0 ? new TextDecoder('windows-1252').decode(this.#held) : ''
    return rest + (this.#decoder?.decode() ?? '')
  }
}

/** Decodes a whole text file. */
export function decodeFile(bytes: Uint8Array): string {
  const decoder = new FileDecoder()
  return decoder.decode(bytes) + decoder.end()
}

/** The decoder for a file that begins with the byte order mark of UTF-16. */
function wideDecoder([first, second]: Uint8Array): Decoder | undefined {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le')
  return first === 0xfe && second === 0xff ? new TextDecoder('utf-16be') : undefined
}

/** The decoder for a file with these bytes outside of ASCII; undefined if more are needed. */
function decoderFor(bytes: Uint8Array): Decoder | undefined {
  // This may be half of a byte order mark.
  if (bytes.length === 1 && (bytes[0] ?? 0) >= 0xfe) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, {
      stream: true,
    })
    return /\P{ASCII}/u.test(text) ? new TextDecoder() : undefined
  } catch {
    return new TextDecoder('windows-1252')
  }
}
