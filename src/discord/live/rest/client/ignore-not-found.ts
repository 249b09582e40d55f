import { PermanentDiscordError } from '../../../actions.ts'

/** Deleting something that no longer exists succeeds. */
export async function ignoreNotFound(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion
  } catch (error) {
    if (!(error instanceof PermanentDiscordError && error.reason === 'gone')) throw error
  }
}
