import LogOut from 'lucide-react/icons/log-out'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pages } from '../../../contract/core/pages.ts'
import { PageAlert } from './page-alert.tsx'

/** Navigates to the home page and shows a message there once. */
export function useFlashMessage(): (sentence: string) => Promise<void> {
  const navigate = useNavigate()
  return async (sentence) => navigate(pages.home, { state: { farewell: sentence } })
}

/** Shows a message passed by `useFlashMessage` and removes it from the history. */
export function FlashMessage() {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const [sentence, setSentence] = useState<string | null>(null)
  const said = farewellIn(state)

  useEffect(() => {
    if (said === null) return
    setSentence(said)
    void navigate(pathname, { replace: true })
  }, [said, pathname, navigate])

  if (sentence === null) return null
  return (
    <PageAlert icon={LogOut} onDismiss={() => setSentence(null)}>
      {sentence}
    </PageAlert>
  )
}

function farewellIn(state: unknown): string | null {
  if (state === null || typeof state !== 'object' || !('farewell' in state)) return null
  return typeof state.farewell === 'string' ? state.farewell : null
}
