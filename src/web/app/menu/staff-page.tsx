import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../../text/t.ts'
import { classes } from '../../ui/classes.ts'
import { usePageTitle } from '../navigation/use-page-title.ts'
import { AdminMenu, AdminPanel } from './admin-nav.tsx'
import { RightsNotice } from './rights-notice.tsx'
import styles from './staff-page.module.css'
import { useSearchShortcut } from './use-keyboard-shortcut.ts'

interface StaffPageProps {
  title: string
  /** One line below the title, whose space is reserved while the text is missing. */
  subtitle?: ReactNode
  /** Buttons and links beside the title. */
  actions?: ReactNode
  /** The breadcrumb: the parent pages and this page's name. */
  trail?: { above: readonly { to: string; label: string }[]; here: string }
  /** Folds the Administration panel to its icons until it is pointed at or focused. */
  isWide?: boolean
  children: ReactNode
}

/** The layout of every staff page: the Administration panel, the heading and the content. */
export function StaffPage(props: StaffPageProps) {
  const { title, subtitle, actions, trail, isWide = false, children } = props
  usePageTitle(trail && trail.here !== title ? `${trail.here}, ${title}` : title)
  useSearchShortcut()
  return (
    <div className={classes(styles.area, isWide && styles.wide)}>
      <div className={styles.panel}>
        <AdminPanel />
      </div>
      <div className={styles.page}>
        <RightsNotice />
        {trail && <Trail {...trail} />}
        <div className={styles.head}>
          <div>
            <h1 tabIndex={-1}>
              <bdi>{title}</bdi>
            </h1>
            {'subtitle' in props && <p className="muted">{subtitle || '\u00a0'}</p>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        <AdminMenu />
        {children}
      </div>
    </div>
  )
}

function Trail({ above, here }: NonNullable<StaffPageProps['trail']>) {
  return (
    <nav className={styles.trail} aria-label={t('Breadcrumb')}>
      <ol>
        {above.map(({ to, label }) => (
          <Fragment key={to}>
            <li>
              <Link className="muted" to={to}>
                {label}
              </Link>
            </li>
            <li aria-hidden="true">/</li>
          </Fragment>
        ))}
        <li aria-current="page">
          <bdi>{here}</bdi>
        </li>
      </ol>
    </nav>
  )
}
