import LogOut from 'lucide-react/icons/log-out'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pages } from '../../../contract/core/pages.ts'
import { PassingNotice } from './page-alert.tsx'

/** Leads to the home page, where the sentence is shown once. */
export function useFarewell(): (sentence: string) => Promise<void> {
  const navigate = useNavigate()
  return async (sentence) => navigate(pages.home, { state: { farewell: sentence } })
}

/** Shows what was said on leaving for the home page, and forgets it. */
export function FarewellNotice() {
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
    <PassingNotice icon={LogOut} onDismiss={() => setSentence(null)}>
      {sentence}
    </PassingNotice>
  )
}

function farewellIn(state: unknown): string | null {
  if (state === null || typeof state !== 'object' || !('farewell' in state)) return null
  return typeof state.farewell === 'string' ? state.farewell : null
}
