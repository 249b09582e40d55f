import { ApiError } from '../app/api.ts'
import { LoadError } from '../app/menu/load-error.tsx'

interface EventTroubleProps {
  error: Error
  /** The sentence for everything but a session that has ended. */
  children: string
  isRetrying: boolean
  onRetry: () => void
}

/** Event categories or events that could not be read. */
export function EventLoadError({ children, ...trouble }: EventTroubleProps) {
  const isSignedOut = trouble.error instanceof ApiError && trouble.error.status === 401
  return (
    <LoadError {...trouble}>
      {isSignedOut ? 'Unauthorized access. Please log in again.' : children}
    </LoadError>
  )
}
