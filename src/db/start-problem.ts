/** Why the program cannot start, as sentences that say what to do about it. */
export class StartProblem extends Error {
  readonly sentences: string[]

  constructor(...sentences: string[]) {
    super(sentences.join('\n'))
    this.name = 'StartProblem'
    this.sentences = sentences
  }
}
