import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { pages } from '../../../contract/core/pages.ts'
import { t } from '../../../text/t.ts'
import { useInvite } from '../../app/layout/use-invite.ts'
import { refreshAccount, useAccount } from '../../app/session/account.ts'
import { AnchorButton, Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

/**
 * The dialogs that block the form: not in the guild, a waiting time, or an application that was already sent.
 */
export function Popups({ refusal }: { refusal: string | null | undefined }) {
  const { info } = useAccount()
  const [isReapplying, setReapplying] = useState(false)
  if (info?.inGuild === false) return <NotInGuild />
  if (refusal) return <CannotApplyYet refusal={refusal} />
  if (info?.filledForm === true && !isReapplying) {
    return <AlreadyApplied onReapply={() => setReapplying(true)} />
  }
  return null
}

function NotInGuild() {
  const goHome = useGoHome()
  const invite = useInvite()
  const [isRefreshing, setRefreshing] = useState(false)

  async function refresh() {
    setRefreshing(true)
    await refreshAccount()
    window.location.reload()
  }

  return (
    <Dialog
      title={t('Join our Discord first')}
      onClose={goHome}
      actions={
        <>
          {invite && (
            <AnchorButton variant="primary" href={invite} isExternal>
              {t('Join Now')}
            </AnchorButton>
          )}
          <Button onClick={() => void refresh()} isBusy={isRefreshing}>
            {t('Refresh')}
          </Button>
          <Button variant="quiet" onClick={goHome}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      <p>
        {t(
          'You need to be in our Discord server to apply. Join, then come back to this tab and press Refresh.',
        )}
      </p>
    </Dialog>
  )
}

function CannotApplyYet({ refusal }: { refusal: string }) {
  const goHome = useGoHome()
  return (
    <Dialog
      title={t('You can’t apply yet')}
      onClose={goHome}
      actions={<Button onClick={goHome}>{t('Cancel')}</Button>}
    >
      <p>
        {refusal}{' '}
        <Link className="link" to={pages.status}>
          {t('See your applications')}
        </Link>
      </p>
    </Dialog>
  )
}

function AlreadyApplied({ onReapply }: { onReapply: () => void }) {
  const goHome = useGoHome()
  return (
    <Dialog
      title={t('You have already applied')}
      onClose={goHome}
      actions={
        <>
          <Button variant="primary" onClick={onReapply}>
            {t('Reapply')}
          </Button>
          <Button onClick={goHome}>{t('Cancel')}</Button>
        </>
      }
    >
      <p>
        {t(
          'Your application has been sent. You can send another one; your last answers are filled in.',
        )}{' '}
        <Link className="link" to={pages.status}>
          {t('Check its status')}
        </Link>
      </p>
    </Dialog>
  )
}

function useGoHome() {
  const navigate = useNavigate()
  return () => void navigate(pages.home)
}
