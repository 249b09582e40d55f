import type { ReactNode } from 'react'
import { LoginButton } from '../layout/account-menu.tsx'
import { usePageTitle } from '../navigation/use-page-title.ts'
import { useAccount } from '../session/account.ts'
import { pictures } from '../site-content.ts'
import styles from './account-page.module.css'
import { EmptyState } from './empty-state.tsx'
import { GateEngraving } from './gate-engraving.tsx'

interface OwnPageProps {
  title: string
  /** One or two sentences below the title. */
  gloss?: string
  /** Shown to visitors beside the login button, with an optional explanation. */
  forVisitors: string
  signInFor?: string
  /** Placeholder until the account is known. */
  waiting: ReactNode
  /** Shown below the title once the user is known. */
  aside?: (userId: string) => ReactNode
  children: (userId: string) => ReactNode
}

/** The layout of pages about the signed-in user: the title on the left, the content on the right. */
export function AccountPage({ title, gloss, waiting, aside, children, ...gate }: OwnPageProps) {
  usePageTitle(title)
  const { isAuthenticated, info } = useAccount()
  const userId = isAuthenticated ? info?.claims?.id : undefined
  return (
    <div className={styles.ground}>
      <img className={styles.contours} src={pictures.contours} width={1084} height={1052} alt="" />
      <div className={`wrap ${styles.page}`}>
        <div className={styles.head}>
          <h1>{title}</h1>
          {gloss && <p className={styles.description}>{gloss}</p>}
          {userId && aside?.(userId)}
        </div>
        <div className={styles.body}>
          {isAuthenticated === null && waiting}
          {isAuthenticated !== null && !userId && <Gate {...gate} />}
          {userId && children(userId)}
        </div>
      </div>
    </div>
  )
}

/** Shown to visitors instead of the page. */
function Gate({ forVisitors, signInFor }: Pick<OwnPageProps, 'forVisitors' | 'signInFor'>) {
  return (
    <EmptyState
      action={<LoginButton variant="primary" size="large" returnsHere />}
      engraving={<GateEngraving />}
    >
      <div role="alert">
        <p>{forVisitors}</p>
        {signInFor && <p>{signInFor}</p>}
      </div>
    </EmptyState>
  )
}
