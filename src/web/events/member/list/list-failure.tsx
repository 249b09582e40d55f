import { t } from '../../../../text/t.ts'
import { SessionEnded } from '../../../app/session/session-ended.tsx'
import { ErrorBlock } from '../../../ui/display/load-states.tsx'

interface ListFailureProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/** The error of a list of events with a button to try again. */
export function ListFailure({ query: { error, isFetching, refetch } }: ListFailureProps) {
  return (
    <ErrorBlock onRetry={() => void refetch()} isRetrying={isFetching}>
      {t('Failed to load events. Please try again later.')}
      <SessionEnded error={error} />
    </ErrorBlock>
  )
}
