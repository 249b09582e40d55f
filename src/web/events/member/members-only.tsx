import { type ReactNode, useEffect, useState } from 'react'
import { t } from '../../../text/t.ts'
import { EmptyState } from '../../app/account-page/empty-state.tsx'
import { GateEngraving } from '../../app/account-page/gate-engraving.tsx'
import { LoginButton } from '../../app/layout/account-menu.tsx'
import { usePageTitle } from '../../app/navigation/use-page-title.ts'
import { refreshAccount, useAccount } from '../../app/session/account.ts'
import { classes } from '../../ui/classes.ts'
import { ErrorBlock, Loading } from '../../ui/display/load-states.tsx'
import styles from './members-only.module.css'

/** Shows events to members of the guild, and asks others to sign in or join. */
export function MembersOnly({ children }: { children: (userId: string) => ReactNode }) {
  usePageTitle(t('Events'))
  const { isAuthenticated, info, hasFailed } = useAccount()
  const [admitted, setAdmitted] = useState<string | null>(null)
  const userId = (isAuthenticated && info?.inGuild && info.claims?.id) || null
  // An open page stays while the server cannot say who this is.
  if (!hasFailed && userId !== admitted) setAdmitted(userId)
  const shown = hasFailed ? admitted : userId
  if (shown) return children(shown)
  const isLoading = isAuthenticated === null
  return (
    <div className={classes('wrap', styles.gate, isLoading && styles.loading)}>
      <h1>{t('Events')}</h1>
      {isLoading ? <Loading>{t('Loading events...')}</Loading> : hasFailed ? <Failure /> : <Gate />}
    </div>
  )
}

function Failure() {
  const [isRetrying, setRetrying] = useState(false)
  const retry = () => {
    setRetrying(true)
    void refreshAccount().finally(() => setRetrying(false))
  }
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  })
  return (
    <ErrorBlock onRetry={retry} isRetrying={isRetrying} isLarge>
      {t('Failed to load the events. Please try again later.')}
    </ErrorBlock>
  )
}

function Gate() {
  const { isAuthenticated, info } = useAccount()
  const invite = info?.inviteUrl
  const action = isAuthenticated ? (
    invite && (
      <a className="link" href={invite}>
        {t('Join our Discord server')}
      </a>
    )
  ) : (
    <LoginButton variant="primary" size="large" />
  )
  return (
    <EmptyState action={action} engraving={<GateEngraving />}>
      <div role="alert">
        <p>{t('Events are for members.')}</p>
        <p>
          {isAuthenticated
            ? t('Join our Discord server to see and answer them.')
            : t('Sign in with Discord to see and answer them.')}
        </p>
      </div>
    </EmptyState>
  )
}
