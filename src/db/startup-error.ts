/** Why the program cannot start, as sentences that say what to do. */
export class StartupError extends Error {
  readonly lines: string[]

  constructor(...lines: string[]) {
    super(lines.join('\n'))
    this.name = 'StartupError'
    this.lines = lines
  }
}

/** The text to print for an error that ends a program or a command. */
export function describeStartupError(error: unknown): string[] {
  if (error instanceof StartupError) return error.lines
  return [error instanceof Error && error.stack ? error.stack : String(error)]
}
