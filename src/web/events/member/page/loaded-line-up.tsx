import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MemberEventPage } from '../../../../contract/events/member-events.ts'
import { getMemberLineUp } from '../../../../contract/line-ups/member-line-up.ts'
import { t } from '../../../../text/t.ts'
import { call } from '../../../app/api.ts'
import { SessionEnded } from '../../../app/session/session-ended.tsx'
import { ErrorBlock } from '../../../ui/display/load-states.tsx'
import section from './event-section.module.css'
import { PublishedLineUp } from './published-line-up.tsx'

interface LoadedLineUpProps {
  event: MemberEventPage
  userId: string
  /** Shown until the line-up is loaded. */
  fallback: ReactNode
  /** What follows the line-up. */
  children: ReactNode
}

/** The published line-up of an event, loaded again for each version. */
export function LineUpLoader({ event, userId, fallback, children }: LoadedLineUpProps) {
  const { data, error, isLoading, isFetching, refetch } = useQuery(
    memberLineUpQuery(event.eventId, event.lineUpVersion),
  )
  if (isLoading) return fallback
  return (
    <>
      {data && <PublishedLineUp lineUp={data} event={event} userId={userId} />}
      {!data && error && (
        <div className={section.section}>
          <ErrorBlock onRetry={() => void refetch()} isRetrying={isFetching}>
            {t('Failed to load the line-up. Please try again later.')}
            <SessionEnded error={error} />
          </ErrorBlock>
        </div>
      )}
      {children}
    </>
  )
}

const memberLineUpQuery = (eventId: string, version: number | null | undefined) =>
  queryOptions({
    queryKey: ['member-line-up', eventId, version],
    queryFn: () => call(getMemberLineUp, { params: { eventId } }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
