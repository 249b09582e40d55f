import { PermanentDiscordError } from '../../actions.ts'

/** What is gone already need not be deleted. */
export async function ignoreNotFound(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion
  } catch (error) {
    if (!(error instanceof PermanentDiscordError && error.reason === 'gone')) throw error
  }
}
