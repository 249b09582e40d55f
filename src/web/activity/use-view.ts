import { useEffect, useMemo, useState } from 'react'
import { useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { parseView, serializeView, type View } from './view.ts'

/** The view that the address holds, and a way to change it. */
export function useView() {
  const [params] = useSearchParams()
  const wayHere = useNavigationType()
  const navigate = useNavigate()
  const [thisYear] = useState(() => new Date().getFullYear())
  const there = useMemo(() => parseView(params, thisYear), [params, thisYear])
  // The address follows a moment later; what was pressed must not wait for it.
  const [ahead, setAhead] = useState<View | null>(null)
  const hasFollowed = ahead !== null && serializeView(ahead) === serializeView(there)
  const view = ahead ?? there

  // biome-ignore lint/correctness/useExhaustiveDependencies: Back and a link go to another address.
  useEffect(() => {
    if (hasFollowed || wayHere === 'POP') setAhead(null)
  }, [hasFollowed, wayHere, params])

  /** `replace` where Back should lead past it. */
  function show(change: Partial<View>, options: { replace?: boolean } = {}) {
    const next = { ...view, ...change }
    setAhead(next)
    void navigate({ search: serializeView(next) }, options)
  }

  return { view, show, thisYear }
}
