import { DiscordError } from '../http/errors.ts'

/** A 409 of the control API: Discord's client would not allow the action, or the bot did not respond. */
export class RefusedError extends DiscordError {
  constructor(sentence: string) {
    super(409, 0, sentence)
  }
}

/** Throws a 409 with a message for the caller of the control API. */
export function refuse(sentence: string): never {
  throw new RefusedError(sentence)
}
