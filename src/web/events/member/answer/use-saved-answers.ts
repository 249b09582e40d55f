import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MemberEventList } from '../../../../contract/events/member-events.ts'
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
        queryClient.setQueriesData<MemberEventList>(
          { queryKey: memberEventsKey },
          (list) =>
            list && {
              ...list,
              events: list.events.map((one) => (one.eventId === eventId ? page : one)),
            },
        )
        setSavedAt(Date.now())
        void queryClient.invalidateQueries({ queryKey: memberEventsKey })
      }),
    [queryClient],
  )
  return savedAt
}
