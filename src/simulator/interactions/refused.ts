import { DiscordError } from '../http/errors.ts'

/** Discord's app would not let a person do this, or the bot did not answer; control shows the sentence with 409. */
export class Refused extends DiscordError {
  constructor(sentence: string) {
    super(409, 0, sentence)
  }
}

/** Says no in words for whoever uses the control interface. */
export function refuse(sentence: string): never {
  throw new Refused(sentence)
}
