import Menu from 'lucide-react/icons/menu'
import { useState } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../contract/core/pages.ts'
import { t } from '../../../text/t.ts'
import { classes } from '../../ui/classes.ts'
import { useAccount } from '../session/account.ts'
import { guild } from '../site-content.ts'
import { AccountMenu } from './account-menu.tsx'
import { Emblem } from './emblem.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import styles from './nav-bar.module.css'
import { NavBarLink } from './nav-bar-link.tsx'
import { navigationLinks } from './public-links.ts'
import { useScrolled } from './use-scrolled.ts'

/** 100 px at the top of the landing page and 76 further down, 76 on pages, 56 in the staff area. */
export function NavBar({ variant }: { variant: 'landing' | 'page' | 'staff' }) {
  const account = useAccount()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const isScrolled = useScrolled(0)
  const isTall = variant === 'landing' && !isScrolled

  return (
    <header
      className={classes(
        styles.bar,
        styles[variant],
        isTall && styles.tall,
        isScrolled && styles.scrolled,
      )}
    >
      <div className={styles.inner}>
        <Link
          className={styles.mark}
          to={pages.home}
          aria-label={t('{name}, home', { name: guild.name })}
        >
          <Emblem key={variant} width={40} isAnimated={variant === 'landing'} />
          <span>{guild.name}</span>
        </Link>
        <nav aria-label={t('Main')}>
          <ul>
            {navigationLinks(account).map(({ to, label }) => (
              <li key={to}>
                <NavBarLink to={to}>{label}</NavBarLink>
              </li>
            ))}
            {account.isAdmin && (
              <li className={styles.menuLink}>
                <NavBarLink to={pages.menu}>{t('Menu')}</NavBarLink>
              </li>
            )}
          </ul>
        </nav>
        <div className={styles.account}>
          <AccountMenu />
        </div>
        <button
          type="button"
          className={styles.burger}
          aria-label={t('Open menu')}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(true)}
        >
          <Menu size={24} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      {isMenuOpen && <MobileMenu onClose={() => setMenuOpen(false)} />}
    </header>
  )
}
