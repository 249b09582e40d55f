import { t } from '../../text/t.ts'
import { ApiError } from '../app/api.ts'
import { RequestError } from '../app/menu/request-error.tsx'

interface EventErrorProps {
  error: Error
  /** The message, unless the session has ended. */
  children: string
  isRetrying: boolean
  onRetry: () => void
}

/** A failure to load event categories or events. */
export function EventLoadError({ children, ...request }: EventErrorProps) {
  const isSignedOut = request.error instanceof ApiError && request.error.status === 401
  return (
    <RequestError {...request}>
      {isSignedOut ? t('Unauthorized access. Please log in again.') : children}
    </RequestError>
  )
}
