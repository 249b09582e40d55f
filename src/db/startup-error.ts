/** Why the program cannot start, as sentences that say what to do. */
export class StartupError extends Error {
  readonly sentences: string[]

  constructor(...sentences: string[]) {
    super(sentences.join('\n'))
    this.name = 'StartupError'
    this.sentences = sentences
  }
}

/** The text to print for an error that ends a program or a command. */
export function describeStartupError(error: unknown): string[] {
  if (error instanceof StartupError) return error.sentences
  return [error instanceof Error && error.stack ? error.stack : String(error)]
}
