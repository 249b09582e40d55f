import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getLineUpText } from '../../contract/line-ups/export.ts'
import { getLineUp } from '../../contract/line-ups/line-up.ts'
import { reportLineUpEditor } from '../../contract/line-ups/presence.ts'
import { previewPublication } from '../../contract/line-ups/publication.ts'
import { call } from '../app/api.ts'

/** The line-up of an event. */
export const lineUpQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['line-ups', eventId],
    queryFn: () => call(getLineUp, { params: { eventId } }),
  })

/** The other leaders who have the line-up open; each call also reports whom one is moving oneself. */
export const editorsQuery = (eventId: string, held: () => string | null) =>
  queryOptions({
    queryKey: ['line-ups', eventId, 'editors'],
    queryFn: () => call(reportLineUpEditor, { params: { eventId }, body: { heldUserId: held() } }),
    refetchInterval: 2_000,
    gcTime: 0,
  })

/** What publishing a revision would do. */
export const publicationQuery = (eventId: string, revision: number) =>
  queryOptions({
    queryKey: ['line-ups', eventId, 'publication', revision],
    queryFn: () => call(previewPublication, { params: { eventId } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

/** The line-up as lines for a game's chat. */
export const textQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['line-ups', eventId, 'text'],
    queryFn: () => call(getLineUpText, { params: { eventId } }),
    gcTime: 0,
  })
