import { useMemo, useState } from 'react'
import type { ListedMember } from '../../../contract/members/member-list.ts'

/** The members who are selected for an action. */
export interface Selection {
  has: (userId: string) => boolean
  toggle: (userId: string) => void
  /** Selects them besides the others. */
  add: (members: readonly ListedMember[]) => void
  clear: () => void
}

/** The state of selecting members; the selection is null while nobody is being selected. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null)
  const selection = useMemo((): Selection | null => {
    if (!ids) return null
    return {
      has: (userId) => ids.has(userId),
      toggle: (userId) => {
        const others = [...ids].filter((id) => id !== userId)
        setIds(new Set(ids.has(userId) ? others : [...ids, userId]))
      },
      add: (members) => setIds(new Set([...ids, ...members.map(({ userId }) => userId)])),
      clear: () => setIds(new Set()),
    }
  }, [ids])
  return { selection, start: () => setIds(new Set()), end: () => setIds(null) }
}
