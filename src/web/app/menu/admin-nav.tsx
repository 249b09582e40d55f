import { memo } from 'react'
import { NavLink } from 'react-router'
import styles from './admin-nav.module.css'
import { type MenuLink, menuGroups } from './menu-links.ts'

/** The navigation of the staff area. Memoised, because nothing on a page affects it. */
export const AdminNav = memo(function AdminNav() {
  return (
    <nav className={styles.nav} aria-label="Administration">
      {menuGroups.map(({ title, links }) => (
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

function AdminLink({ to, label, icon: Icon, Note }: MenuLink) {
  return (
    <NavLink to={to} className={styles.link ?? ''}>
      <Icon size={17} strokeWidth={1.75} aria-hidden />
      <span>{label}</span>
      {Note && <Note />}
    </NavLink>
  )
}
