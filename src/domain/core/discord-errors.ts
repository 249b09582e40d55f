import { PermanentDiscordError } from '../../discord/actions.ts'

/** Whether Discord said that what was meant is not there any more. */
export function isGoneError(error: unknown): boolean {
  return error instanceof PermanentDiscordError && error.reason === 'gone'
}
