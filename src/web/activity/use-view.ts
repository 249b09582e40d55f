import { useEffect, useMemo, useState } from 'react'
import { useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { parseView, serializeView, type View } from './view.ts'

/** The view in the URL, and a function to change it. */
export function useView() {
  const [params] = useSearchParams()
  const wayHere = useNavigationType()
  const navigate = useNavigate()
  const [thisYear] = useState(() => new Date().getFullYear())
  const there = useMemo(() => parseView(params, thisYear), [params, thisYear])
  // Shown at once, before the URL is updated.
  const [ahead, setAhead] = useState<View | null>(null)
  const hasFollowed = ahead !== null && serializeView(ahead) === serializeView(there)
  const view = ahead ?? there

  // biome-ignore lint/correctness/useExhaustiveDependencies: resets on Back and on links.
  useEffect(() => {
    if (hasFollowed || wayHere === 'POP') setAhead(null)
  }, [hasFollowed, wayHere, params])

  /** `replace` keeps the change out of the history. */
  function show(change: Partial<View>, options: { replace?: boolean } = {}) {
    const next = { ...view, ...change }
    setAhead(next)
    void navigate({ search: serializeView(next) }, options)
  }

  return { view, show, thisYear }
}
