import ChevronDown from 'lucide-react/icons/chevron-down'
import { memo } from 'react'
import { NavLink } from 'react-router'
import { t } from '../../../text/t.ts'
import styles from './admin-nav.module.css'
import { type MenuLink, useMenu } from './may-open.ts'

/** The staff pages that the viewer may open. Memoised, because nothing on a page affects it. */
const AdminNav = memo(function AdminNav() {
  return (
    <nav className={styles.nav} aria-label={t('Administration')}>
      {useMenu().map(({ title, links }) => (
        <div key={title}>
          <p aria-hidden>{title}</p>
          <ul aria-label={title}>
            {links.map((link) => (
              <li key={link.to}>
                <AdminLink {...link} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
})

/** The Administration panel beside a staff page. */
export function AdminPanel() {
  return (
    <div className={styles.panel}>
      <p className={styles.title} aria-hidden>
        {t('Administration')}
      </p>
      <AdminNav />
    </div>
  )
}

/** The Administration panel as a disclosure, shown up to 1180 px instead of the panel beside the page. */
export function AdminMenu() {
  return (
    <details className={styles.menu}>
      <summary>
        {t('Administration')}
        <ChevronDown className="chevron" size={16} strokeWidth={2} aria-hidden />
      </summary>
      <AdminNav />
    </details>
  )
}

function AdminLink({ to, label, icon: Icon, isExact = false, Note }: MenuLink) {
  return (
    <NavLink to={to} end={isExact} className={styles.link ?? ''}>
      <Icon size={17} strokeWidth={1.75} aria-hidden />
      <span>{label}</span>
      {Note && <Note />}
    </NavLink>
  )
}
