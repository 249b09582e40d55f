import { useCallback, useEffect, useState } from 'react'
import type { LineUp, LineUpChanges } from '../../../contract/line-ups/line-up.ts'
import { t } from '../../../text/t.ts'
import { useAccount } from '../../app/session/account.ts'
import { notify } from '../../ui/overlays/toasts.tsx'
import { focusPerson } from '../focus-place.ts'
import { describeMove, movedPeople } from './moved-people.ts'

/** How long a seat that somebody else changed is marked, in milliseconds. */
const markedFor = 5_000

/**
 * The names of others who just changed seats, by party and seat; `note` takes the changes of a reply
 * and shows a notice of who was moved.
 */
export function useOthers() {
  const me = useAccount().info?.claims?.id
  const [changedBy, setChangedBy] = useState<ReadonlyMap<string, string>>(new Map())

  const note = useCallback(
    ({ steps }: LineUpChanges, before: LineUp, after: LineUp) => {
      const others = steps.filter(({ userId }) => userId !== me)
      const last = others.at(-1)
      if (!last) return
      const moved = movedPeople(others, before, after)
      if (moved[0]) {
        const [userId] = moved
        const action = { label: t('Show'), onClick: () => focusPerson(userId) }
        notify(describeMove(last.displayName, moved, after), { action, key: 'moved by others' })
      }
      setChangedBy(
        new Map(
          others.flatMap(({ displayName, seats }) =>
            seats.map(({ partyId, seat }) => [`${partyId}/${seat}`, displayName] as const),
          ),
        ),
      )
    },
    [me],
  )

  useEffect(() => {
    if (changedBy.size === 0) return
    const timer = setTimeout(() => setChangedBy(new Map()), markedFor)
    return () => clearTimeout(timer)
  }, [changedBy])

  return { changedBy, note }
}
