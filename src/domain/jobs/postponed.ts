/** Thrown by a job that has to wait: it is run again after this time, and the run does not count as a retry. */
export class Postponed extends Error {
  readonly milliseconds: number

  constructor(milliseconds: number, reason: string) {
    super(reason)
    this.name = 'Postponed'
    this.milliseconds = milliseconds
  }
}
