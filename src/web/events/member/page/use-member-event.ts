import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getMemberEventVersion } from '../../../../contract/events/member-events.ts'
import { call } from '../../../app/api.ts'
import { learnServerTime } from '../answer/answer-outbox.ts'
import { memberEventQuery } from '../queries.ts'

/** An event, loaded again when its version has changed. `isStale`: the last refresh failed. */
export function useMemberEvent(eventId: string) {
  const event = useQuery(memberEventQuery(eventId))
  const { data, dataUpdatedAt, refetch } = event
  const latest = useQuery({ ...eventVersionQuery(eventId), enabled: data?.isOpen === true })
  const { data: { version } = {}, dataUpdatedAt: checkedAt } = latest
  const isOutdated = checkedAt > dataUpdatedAt && version !== data?.version
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a failure, the next check tries again.
  useEffect(() => {
    if (isOutdated) void refetch({ cancelRefetch: false })
  }, [isOutdated, checkedAt, refetch])
  return { ...event, isStale: event.isError || latest.isError }
}

/** The version of an event; polled, so that the page agrees with the post in Discord within 3 s. */
const eventVersionQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['member-event-version', eventId],
    queryFn: async () => {
      const { version, now } = await call(getMemberEventVersion, { params: { eventId } })
      if (now) learnServerTime(now)
      return { version }
    },
    refetchInterval: 2_000,
  })
