import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** A text that a navigation passed in its state, until it is dismissed; removes it from the history. */
export function useReceived(name: string): readonly [text: string | null, dismiss: () => void] {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const [text, setText] = useState<string | null>(null)
  const received = (state as Record<string, unknown> | null)?.[name]

  useEffect(() => {
    if (typeof received !== 'string') return
    setText(received)
    void navigate(pathname, { replace: true })
  }, [received, pathname, navigate])

  return [text, () => setText(null)]
}
