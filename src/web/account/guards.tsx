import { type ReactNode, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { signIn } from '../../contract/pages.ts'
import { Loading } from '../ui/states.tsx'
import { refreshAccount, useAccount } from './account.ts'
import styles from './guards.module.css'

/** Shows its page to leadership alone, once the server (not the cache) has said who is looking. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { isAdmin, isConfirmed } = useAccount()
  if (!isConfirmed) return <Waiting>Loading...</Waiting>
  return isAdmin ? children : <Navigate to="/" replace />
}

/**
 * Shows its page to those who are signed in; the others are sent to Discord and back to `/apply`.
 * It asks the server anew each time, and acts on the answer itself rather than poll for it.
 */
export function LoginGuard({ children }: { children: ReactNode }) {
  const { isAuthenticated } = useAccount()
  const [wasLetIn, setLetIn] = useState(false)

  useEffect(() => {
    let isHere = true
    void refreshAccount().then((info) => {
      if (!isHere) return
      if (info.isAuthenticated) setLetIn(true)
      else window.location.assign(signIn.apply)
    })
    return () => {
      isHere = false
    }
  }, [])

  if (!wasLetIn) return <Waiting>Checking who you are...</Waiting>
  return isAuthenticated ? children : <Navigate to="/" replace />
}

function Waiting({ children }: { children: string }) {
  return (
    <div className={styles.waiting}>
      <Loading>{children}</Loading>
    </div>
  )
}
