/** Thrown by a job that has to wait: it runs again after this time, without counting as a retry. */
export class Postponed extends Error {
  readonly milliseconds: number

  constructor(milliseconds: number, reason: string) {
    super(reason)
    this.name = 'Postponed'
    this.milliseconds = milliseconds
  }
}
