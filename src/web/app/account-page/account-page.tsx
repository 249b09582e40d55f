import type { ReactNode } from 'react'
import { LoginButton } from '../layout/account-menu.tsx'
import { usePageTitle } from '../navigation/use-page-title.ts'
import { useAccount } from '../session/account.ts'
import { pictures } from '../site-content.ts'
import styles from './account-page.module.css'
import { EmptyState } from './empty-state.tsx'
import { GateEngraving } from './gate-engraving.tsx'

interface AccountPageProps {
  title: string
  /** One or two sentences below the title. */
  description?: string
  /** Shown to visitors beside the login button, with an optional explanation. */
  signInPrompt: string
  signInReason?: string
  /** Placeholder until the account is known. */
  fallback: ReactNode
  /** Shown below the title once the user is known. */
  aside?: (userId: string) => ReactNode
  children: (userId: string) => ReactNode
}

/** The layout of pages about the signed-in user: the title on the left, the content on the right. */
export function AccountPage({
  title,
  description,
  fallback,
  aside,
  children,
  ...gate
}: AccountPageProps) {
  usePageTitle(title)
  const { isAuthenticated, info } = useAccount()
  const userId = isAuthenticated ? info?.claims?.id : undefined
  return (
    <div className={styles.ground}>
      {pictures.contours && (
        <img
          className={styles.contours}
          src={pictures.contours}
          width={1084}
          height={1052}
          alt=""
        />
      )}
      <div className={`wrap ${styles.page}`}>
        <div className={styles.head}>
          <h1>{title}</h1>
          {description && <p className={styles.description}>{description}</p>}
          {userId && aside?.(userId)}
        </div>
        <div className={styles.body}>
          {isAuthenticated === null && fallback}
          {isAuthenticated !== null && !userId && <Gate {...gate} />}
          {userId && children(userId)}
        </div>
      </div>
    </div>
  )
}

/** Shown to visitors instead of the page. */
function Gate({
  signInPrompt,
  signInReason,
}: Pick<AccountPageProps, 'signInPrompt' | 'signInReason'>) {
  return (
    <EmptyState
      action={<LoginButton variant="primary" size="large" returnsToCurrentPage />}
      engraving={<GateEngraving />}
    >
      <div role="alert">
        <p>{signInPrompt}</p>
        {signInReason && <p>{signInReason}</p>}
      </div>
    </EmptyState>
  )
}
