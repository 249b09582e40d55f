import ChevronDown from 'lucide-react/icons/chevron-down'
import LogOut from 'lucide-react/icons/log-out'
import { type ComponentProps, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { signIn } from '../../../contract/core/pages.ts'
import { t } from '../../../text/t.ts'
import { AnchorButton } from '../../ui/buttons/button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { DiscordMark } from '../../ui/display/icons.tsx'
import { Skeleton } from '../../ui/display/load-states.tsx'
import { type Account, logOut, useAccount } from '../session/account.ts'
import { rememberReturn } from '../session/return-path.ts'
import { accountLinks } from './account-links.ts'
import styles from './account-menu.module.css'

/** The account dropdown; a login button for visitors; a skeleton while the account is unknown. */
export function AccountMenu() {
  const account = useAccount()
  if (account.isAuthenticated === null) return <Unknown />
  return account.isAuthenticated ? <Dropdown account={account} /> : <LoginButton />
}

/** Sized by its class, because the content security policy forbids `style` attributes in prerendered pages. */
const Unknown = () => (
  <span className={styles.unknown}>
    <Skeleton />
  </span>
)

interface LoginButtonProps extends Pick<ComponentProps<typeof AnchorButton>, 'variant' | 'size'> {
  /** Returns to this page instead of the home page. */
  returnsToCurrentPage?: boolean
}

/** Signs in on Discord. */
export function LoginButton({ returnsToCurrentPage = false, ...button }: LoginButtonProps) {
  const { pathname, search } = useLocation()
  return (
    <AnchorButton
      href={signIn.home}
      size="medium"
      {...button}
      icon={<DiscordMark />}
      {...(returnsToCurrentPage && { onClick: () => rememberReturn(pathname + search) })}
    >
      {t('Login')}
    </AnchorButton>
  )
}

function Dropdown({ account }: { account: Account }) {
  const { display_name: name = '', avatar_url: avatar } = account.info?.claims ?? {}
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const listId = useId()
  useLeaving(box, isOpen, () => setOpen(false))

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc bubbles from the button and the list.
    <div
      ref={box}
      className={styles.box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        setOpen(false)
        toggle.current?.focus()
      }}
    >
      <button
        ref={toggle}
        type="button"
        className={styles.me}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-label={t('Account: {name}', { name })}
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar src={avatar} name={name} size={28} />
        <span className="ellipsis" dir="auto">
          {name}
        </span>
        <ChevronDown className="chevron" size={16} strokeWidth={2} aria-hidden />
      </button>
      <ul id={listId} className={styles.list} hidden={!isOpen}>
        {accountLinks(account).map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} onClick={() => setOpen(false)}>
              <Icon size={18} strokeWidth={1.75} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => void logOut()}>
            <LogOut size={18} strokeWidth={1.75} aria-hidden />
            {t('Logout')}
          </button>
        </li>
      </ul>
    </div>
  )
}

/** Closes an open list on a press or focus outside of it, and on navigation. */
function useLeaving(box: RefObject<HTMLElement | null>, isOpen: boolean, leave: () => void) {
  const { pathname } = useLocation()
  const leaveNow = useRef(leave)
  leaveNow.current = leave

  // In the clean-up, since an effect of the first rendering may run only after the press that opens the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on navigation.
  useEffect(() => () => leaveNow.current(), [pathname])

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) leaveNow.current()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen, box])
}
