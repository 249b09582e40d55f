import LogOut from 'lucide-react/icons/log-out'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pages } from '../../../contract/core/pages.ts'
import { PageAlert } from './page-alert.tsx'

/** Navigates to the home page and shows a message there once. */
export function useFlashMessage(): (message: string) => Promise<void> {
  const navigate = useNavigate()
  return async (message) => navigate(pages.home, { state: { flashMessage: message } })
}

/** Shows a message passed by `useFlashMessage` and removes it from the history. */
export function FlashMessage() {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const [message, setMessage] = useState<string | null>(null)
  const received = flashMessageIn(state)

  useEffect(() => {
    if (received === null) return
    setMessage(received)
    void navigate(pathname, { replace: true })
  }, [received, pathname, navigate])

  if (message === null) return null
  return (
    <PageAlert icon={LogOut} onDismiss={() => setMessage(null)}>
      {message}
    </PageAlert>
  )
}

function flashMessageIn(state: unknown): string | null {
  if (state === null || typeof state !== 'object' || !('flashMessage' in state)) return null
  return typeof state.flashMessage === 'string' ? state.flashMessage : null
}
