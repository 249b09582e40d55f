import type { ReactNode } from 'react'
import { ApiError } from '../../app/api.ts'
import { SessionEnded } from '../../app/session/session-ended.tsx'
import { ErrorBlock } from '../../ui/display/load-states.tsx'

/** Why a change of an interview failed: the server's reason, or the given text. */
export function ChangeFailure({ error, children }: { error: Error | null; children: ReactNode }) {
  if (!error) return null
  const hasReason = error instanceof ApiError && [409, 429].includes(error.status)
  return (
    <ErrorBlock>
      {hasReason ? error.message : children}
      <SessionEnded error={error} />
    </ErrorBlock>
  )
}
