import LogOut from 'lucide-react/icons/log-out'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { pages } from '../../../contract/core/pages.ts'
import { t } from '../../../text/t.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Skeleton } from '../../ui/display/load-states.tsx'
import { holdPage } from '../../ui/overlays/hold-page.ts'
import { logOut, useAccount } from '../session/account.ts'
import { guild } from '../site-content.ts'
import { accountLinks } from './account-links.ts'
import { LoginButton } from './account-menu.tsx'
import { Emblem } from './emblem.tsx'
import styles from './mobile-menu.module.css'
import { NavBarLink } from './nav-bar-link.tsx'
import { navigationLinks } from './public-links.ts'

/** The mobile menu, a modal dialog that is open while mounted. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const account = useAccount()
  const sheet = useRef<HTMLDialogElement>(null)
  useEffect(() => sheet.current?.showModal(), [])
  useEffect(holdPage, [])
  useCloseElsewhere(onClose)

  const known = navigationLinks(account)
  const links = account.isAdmin ? [...known, { to: pages.menu, label: t('Menu') }] : known
  return (
    <dialog ref={sheet} className={styles.sheet} aria-label={t('Menu')} onClose={onClose}>
      <div className={styles.head}>
        <span>
          <Emblem width={32} />
          {guild.name}
        </span>
        <button type="button" aria-label={t('Close menu')} onClick={onClose}>
          <X size={24} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      <nav aria-label={t('All pages')}>
        <ul>
          {links.map(({ to, label }) => (
            <li key={to}>
              <NavBarLink to={to} onClick={onClose}>
                {label}
              </NavBarLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <SheetAccount onClose={onClose} />
      </div>
    </dialog>
  )
}

function SheetAccount({ onClose }: { onClose: () => void }) {
  const account = useAccount()
  const { isAuthenticated, info } = account
  if (isAuthenticated === null) return <Skeleton width={96} height={40} />
  if (!isAuthenticated) return <LoginButton />
  const { display_name = '', avatar_url } = info?.claims ?? {}
  return (
    <>
      <ul aria-label={t('Account')}>
        {accountLinks(account).map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link className={styles.accountLink} to={to} onClick={onClose}>
              <Icon size={18} strokeWidth={1.75} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.member}>
        <Avatar src={avatar_url} name={display_name} size={40} />
        <span dir="auto">{display_name}</span>
      </p>
      <Button
        size="medium"
        icon={<LogOut size={18} strokeWidth={1.75} aria-hidden />}
        onClick={() => void logOut()}
      >
        {t('Logout')}
      </Button>
    </>
  )
}

/** Closes on navigation and when the window grows past 768 or 1100 px. */
function useCloseElsewhere(close: () => void) {
  const { pathname } = useLocation()
  const opened = useRef(pathname)
  const closeNow = useRef(close)
  closeNow.current = close

  useEffect(() => {
    if (pathname !== opened.current) closeNow.current()
  }, [pathname])

  useEffect(() => {
    const widths = [768, 1100].map((width) => window.matchMedia(`(min-width: ${width + 1}px)`))
    const grow = (event: MediaQueryListEvent) => event.matches && closeNow.current()
    for (const width of widths) width.addEventListener('change', grow)
    return () => {
      for (const width of widths) width.removeEventListener('change', grow)
    }
  }, [])
}
