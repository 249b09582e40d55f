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
export function EventLoadError({ children, ...trouble }: EventErrorProps) {
  const isSignedOut = trouble.error instanceof ApiError && trouble.error.status === 401
  return (
    <RequestError {...trouble}>
      {isSignedOut ? 'Unauthorized access. Please log in again.' : children}
    </RequestError>
  )
}
