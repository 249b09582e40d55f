import { DomainError } from '../../domain/core/errors.ts'
import { t } from '../../text/t.ts'

/** The disk can be full or read-only, and the file damaged; the page shows the reason. */
export function orUnavailable<T>(file: string, access: () => T): T {
  try {
    return access()
  } catch (error) {
    throw new DomainError(
      'unavailable',
      t('{file} cannot be used: {reason}', { file, reason: (error as Error).message }),
    )
  }
}
