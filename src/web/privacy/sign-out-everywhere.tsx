import { useMutation } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { signOutEverywhere } from '../../contract/privacy.ts'
import { t } from '../../text/t.ts'
import { call } from '../app/api.ts'
import { useFlashMessage } from '../app/notices/flash-message.tsx'
import { clearSession } from '../app/session/account.ts'
import { SessionEnded } from '../app/session/session-ended.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { ErrorBlock } from '../ui/display/load-states.tsx'
import { ChoiceSection } from './choice-section.tsx'

/** Ends all of the user's sessions. */
export function SignOutEverywhere() {
  const showFlashMessage = useFlashMessage()
  const leaving = useMutation({
    mutationFn: () => call(signOutEverywhere),
    onSuccess: async () => {
      await showFlashMessage(t('You are signed out in every browser.'))
      clearSession()
    },
  })
  return (
    <ChoiceSection
      title={t('Sign out everywhere')}
      consequence={t(
        'Ends your session in every browser, including this one. Nothing is deleted, and you can sign in again at any time.',
      )}
    >
      <Button
        size="medium"
        icon={<LogOut size={18} strokeWidth={1.75} aria-hidden />}
        isBusy={leaving.isPending}
        onClick={() => leaving.mutate()}
      >
        {t('Sign out everywhere')}
      </Button>
      {leaving.isError && (
        <ErrorBlock>
          {t('Failed to sign you out. Please try again later.')}
          <SessionEnded error={leaving.error} />
        </ErrorBlock>
      )}
    </ChoiceSection>
  )
}
