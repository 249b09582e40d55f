import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AgendaEvent } from '../../../../contract/events/agenda.ts'
import type { MemberEvent } from '../../../../contract/events/member-events.ts'
import { memberEventQuery, memberEventsKey } from '../queries.ts'
import { onAnswerSaved, resumeSending } from './answer-outbox.ts'

/** Sends a member's answers that are not saved yet, and shows each at once when it is; returns when the last was. */
export function useSavedAnswers(userId: string): number | undefined {
  const [savedAt, setSavedAt] = useState<number>()
  const queryClient = useQueryClient()
  useEffect(() => resumeSending(userId), [userId])
  useEffect(
    () =>
      onAnswerSaved(async (eventId, page) => {
        const { queryKey } = memberEventQuery(eventId)
        // An older state that is still being loaded would replace the answer.
        await queryClient.cancelQueries({ queryKey })
        queryClient.setQueryData(queryKey, page)
        queryClient.setQueriesData<EventList>(
          { queryKey: memberEventsKey },
          (list) =>
            list && {
              ...list,
              events: list.events.map((one) =>
                one.eventId === eventId ? withAnswer(one, page) : one,
              ),
            },
        )
        setSavedAt(Date.now())
        void queryClient.invalidateQueries({ queryKey: memberEventsKey })
      }),
    [queryClient],
  )
  return savedAt
}

/** A cached list of events, for members or for staff. */
interface EventList {
  events: (MemberEvent & Partial<AgendaEvent>)[]
}

/** The event as it is after the answer, with what only the list for staff knows. */
function withAnswer({ channelId, turnout }: EventList['events'][number], answered: MemberEvent) {
  return {
    ...answered,
    ...(channelId !== undefined && { channelId }),
    ...(turnout !== undefined && { turnout }),
  }
}
