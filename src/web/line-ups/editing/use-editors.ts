import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { LineUpEditor } from '../../../contract/line-ups/line-up.ts'
import { editorsQuery } from '../queries.ts'

/** After how many milliseconds a selected person is reported. */
const reportDelay = 100

const nobody: readonly LineUpEditor[] = []

/** The other leaders who have the line-up open; `reportHeld` reports whom one is moving oneself. */
export function useEditors(eventId: string) {
  const held = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const { data, isError, refetch } = useQuery(editorsQuery(eventId, () => held.current))
  const editors = isError ? nobody : (data ?? nobody)

  const reportHeld = useCallback(
    (userId: string | null) => {
      if (held.current === userId) return
      held.current = userId
      // Not before the selection is painted.
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void refetch(), reportDelay)
    },
    [refetch],
  )
  const heldBy = useMemo(
    () =>
      new Map(
        editors.flatMap(({ heldUserId, displayName }) =>
          heldUserId ? [[heldUserId, displayName] as const] : [],
        ),
      ),
    [editors],
  )
  return { editors, heldBy, reportHeld }
}
