import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { pages } from '../../../contract/core/pages.ts'
import { useInvite } from '../../app/layout/use-invite.ts'
import { refreshAccount, useAccount } from '../../app/session/account.ts'
import { AnchorButton, Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import styles from './popups.module.css'

/** Why a person cannot use the form: not in the guild, a waiting time, or an application already sent. */
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
      title="Join the Discord first"
      onClose={goHome}
      actions={
        <>
          <AnchorButton variant="or" href={invite} isExternal>
            Join Now
          </AnchorButton>
          <Button onClick={() => void refresh()} isBusy={isRefreshing}>
            Refresh
          </Button>
          <Button variant="quiet" onClick={goHome}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        Only people who are in our Discord can apply, since everything after the form happens there.
        Join, come back to this tab and press Refresh.
      </p>
    </Dialog>
  )
}

function CannotApplyYet({ refusal }: { refusal: string }) {
  const goHome = useGoHome()
  return (
    <Dialog
      title="You can’t apply yet"
      onClose={goHome}
      actions={<Button onClick={goHome}>Cancel</Button>}
    >
      <p>
        {refusal}{' '}
        <Link className={styles.link} to={pages.status}>
          See your applications
        </Link>
      </p>
    </Dialog>
  )
}

function AlreadyApplied({ onReapply }: { onReapply: () => void }) {
  const goHome = useGoHome()
  return (
    <Dialog
      title="You have applied already"
      onClose={goHome}
      actions={
        <>
          <Button variant="or" onClick={onReapply}>
            Reapply
          </Button>
          <Button onClick={goHome}>Cancel</Button>
        </>
      }
    >
      <p>
        Leadership has your form. You can send a new one beside it; your last answers are filled in
        for you.{' '}
        <Link className={styles.link} to={pages.status}>
          See where it stands
        </Link>
      </p>
    </Dialog>
  )
}

function useGoHome() {
  const navigate = useNavigate()
  return () => void navigate(pages.home)
}
