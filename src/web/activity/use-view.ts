import { startTransition, useMemo, useOptimistic, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { parseView, serializeView, type View } from './view.ts'

/** The view in the URL, and a function to change it. */
export function useView() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [thisYear] = useState(() => new Date().getFullYear())
  const current = useMemo(() => parseView(params, thisYear), [params, thisYear])
  // Shown at once, before the URL is updated.
  const [view, setView] = useOptimistic(current)

  /** `replace` keeps the change out of the history. */
  function show(change: Partial<View>, options: { replace?: boolean } = {}) {
    const next = { ...view, ...change }
    startTransition(() => {
      setView(next)
      void navigate({ search: serializeView(next) }, options)
    })
  }

  return { view, show, thisYear }
}
