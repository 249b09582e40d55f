import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OverviewEvent } from '../../../contract/attendance/overview.ts'
import { contestsQuery } from '../contests-query.ts'

/** The indexes of the events whose attendance a member contests, by the member's id. */
export function useContestedCells(
  events: readonly OverviewEvent[],
): ReadonlyMap<string, ReadonlySet<number>> {
  const { data: contests } = useQuery(contestsQuery)
  return useMemo(() => {
    const cells = new Map<string, Set<number>>()
    for (const { userId, eventId } of contests ?? []) {
      const event = events.findIndex((one) => one.eventId === eventId)
      if (event !== -1) cells.set(userId, (cells.get(userId) ?? new Set()).add(event))
    }
    return cells
  }, [contests, events])
}
