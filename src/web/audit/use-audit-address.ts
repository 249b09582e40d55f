import { useEffect, useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'

/** Which part of the log is looked at. */
export interface AuditPlace {
  /** Whose deeds; empty: everybody's. */
  actor: string
  /** Words of the action; empty: all of them. */
  action: string
  page: number
}

/** Long enough for a word to be typed without asking the server at each letter. */
const typingMilliseconds = 250

/** The part of the log in the address, so that Back returns to it. */
export function useAuditAddress() {
  const [params, setParams] = useSearchParams()
  const wayHere = useNavigationType()
  const actor = params.get('actor') ?? ''
  const action = params.get('action') ?? ''
  const [typed, setTyped] = useState(action)

  useEffect(() => {
    if (wayHere === 'POP') setTyped(action)
  }, [wayHere, action])

  useEffect(() => {
    if (typed === action) return
    const timer = setTimeout(() => {
      setParams(written({ actor, action: typed, page: 1 }), { replace: true })
    }, typingMilliseconds)
    return () => clearTimeout(timer)
  }, [typed, action, actor, setParams])

  const page = Math.min(1_000_000, Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1))
  return {
    place: { actor, action, page } satisfies AuditPlace,
    /** What stands in the field; the place follows a moment later. */
    typed,
    type: setTyped,
    choose: (nextActor: string) =>
      setParams(written({ actor: nextActor, action: typed, page: 1 }), { replace: true }),
    turnTo: (nextPage: number) => setParams(written({ actor, action, page: nextPage })),
    clear() {
      setTyped('')
      setParams({}, { replace: true })
    },
  }
}

function written({ actor, action, page }: AuditPlace) {
  return {
    ...(actor && { actor }),
    ...(action && { action }),
    ...(page > 1 && { page: String(page) }),
  }
}
