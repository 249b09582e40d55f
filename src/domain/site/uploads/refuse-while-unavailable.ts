import { PicturesUnavailable } from '../../../integrations/pictures/pictures.ts'
import type { Log } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'

/** Throws an error for the user if pictures cannot be converted now; another error as it is. */
export function refuseWhileUnavailable(log: Log, error: unknown): never {
  if (!(error instanceof PicturesUnavailable)) throw error
  log.warn({ err: error }, 'A picture could not be converted.')
  throw new DomainError('unavailable', error.message)
}
