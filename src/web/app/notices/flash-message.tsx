import LogOut from 'lucide-react/icons/log-out'
import { useNavigate } from 'react-router'
import { pages } from '../../../contract/core/pages.ts'
import { PageAlert } from './page-alert.tsx'
import { useReceived } from './use-received.ts'

/** Navigates to the home page and shows a message there once. */
export function useFlashMessage(): (message: string) => Promise<void> {
  const navigate = useNavigate()
  return async (message) => navigate(pages.home, { state: { flashMessage: message } })
}

/** Shows a message passed by `useFlashMessage`. */
export function FlashMessage() {
  const [message, dismiss] = useReceived('flashMessage')
  if (message === null) return null
  return (
    <PageAlert icon={LogOut} onDismiss={dismiss}>
      {message}
    </PageAlert>
  )
}
