import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { pages, signIn } from '../../../contract/core/pages.ts'
import { t } from '../../../text/t.ts'
import { Loading } from '../../ui/display/load-states.tsx'
import { NavigateToSignIn } from '../notices/sign-in-notice.tsx'
import { refreshAccount, useAccount } from './account.ts'
import styles from './guards.module.css'
import { rememberReturn } from './return-path.ts'

/**
 * Shows a page only to staff, as confirmed by the server. Staff who lose the role keep the open page, so that
 * nothing they typed is lost.
 */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { isAdmin, isAuthenticated, isConfirmed } = useAccount()
  const { pathname } = useLocation()
  const [admittedTo, setAdmittedTo] = useState<string | null>(null)

  useEffect(() => {
    if (isConfirmed && isAdmin) setAdmittedTo(pathname)
  }, [isConfirmed, isAdmin, pathname])

  if (!isConfirmed) return <Waiting />
  const wasOpen = admittedTo === pathname
  if (!isAuthenticated && !wasOpen) return <NavigateToSignIn />
  if (!isAdmin && !(isAuthenticated && wasOpen)) return <Navigate to={pages.home} replace />
  return (
    <>
      {!isAdmin && <AccessLostNotice what={t('staff access')} />}
      {children}
    </>
  )
}

/** Says that an open page cannot be used any more. */
export function AccessLostNotice({ what }: { what: string }) {
  return (
    <p role="alert" className={styles.lost}>
      {t('You no longer have {what}. You can still read this page, but nothing can be saved.', {
        what,
      })}
    </p>
  )
}

/** How often the guard checks for the server's answer, in milliseconds. */
const lookEvery = 100

/**
 * Shows a page only to signed-in users; others are sent to Discord and back to `/apply`. Always asks the
 * server, because the stored account is not proof of a session.
 */
export function LoginGuard({ children }: { children: ReactNode }) {
  const { isAuthenticated } = useAccount()
  const [wasLetIn, setLetIn] = useState(false)

  useEffect(() => {
    let mayEnter: boolean | undefined
    void refreshAccount().then((info) => {
      mayEnter = info.isAuthenticated
    })
    const timer = setInterval(() => {
      if (mayEnter === undefined) return
      clearInterval(timer)
      if (mayEnter) return setLetIn(true)
      rememberReturn(null)
      window.location.assign(signIn.apply)
    }, lookEvery)
    return () => clearInterval(timer)
  }, [])

  if (!wasLetIn) return <AtTheGate />
  return isAuthenticated ? children : <Navigate to={pages.home} replace />
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <h1 className="vh">{t('One moment')}</h1>
      <Loading>{t('Loading...')}</Loading>
    </div>
  )
}

/** Placeholder with the form's heading. */
function AtTheGate() {
  return (
    <div className={`wrap ${styles.gate}`}>
      <h1>{t('Apply')}</h1>
      <Loading>{t('Checking your sign-in...')}</Loading>
    </div>
  )
}
