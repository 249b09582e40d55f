import { PermanentDiscordError } from '../../discord/actions.ts'

/** Whether Discord answered that the target no longer exists. */
export function isGoneError(error: unknown): boolean {
  return error instanceof PermanentDiscordError && error.reason === 'gone'
}
