import ChevronDown from 'lucide-react/icons/chevron-down'
import LogOut from 'lucide-react/icons/log-out'
import { useEffect, useId, useRef, useState } from 'react'
import { signIn } from '../../contract/pages.ts'
import { logOut, useAccount } from '../account/account.ts'
import { Avatar } from '../ui/avatar.tsx'
import { AnchorButton } from '../ui/button.tsx'
import { DiscordMark } from '../ui/icons.tsx'
import { Skeleton } from '../ui/states.tsx'
import styles from './account-menu.module.css'

/** Who is signed in, with a dropdown; or the way to sign in; or a block while nobody knows. */
export function AccountMenu() {
  const { isAuthenticated, info } = useAccount()
  if (isAuthenticated === null) return <Skeleton width={96} height={40} />
  if (!isAuthenticated) return <LoginButton />
  const { display_name = '', avatar_url } = info?.claims ?? {}
  return <Dropdown name={display_name} avatar={avatar_url} />
}

/** Leaves for Discord, and comes back to the home page. */
export function LoginButton() {
  return (
    <AnchorButton href={signIn.home} size="medium" icon={<DiscordMark />}>
      Login
    </AnchorButton>
  )
}

function Dropdown({ name, avatar }: { name: string; avatar: string | null | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const listId = useId()

  useEffect(() => {
    if (!isOpen) return
    const leave = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [isOpen])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc is heard from the button and the list.
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
        aria-label={`Account: ${name}`}
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar src={avatar} name={name} size={28} />
        <span dir="auto">{name}</span>
        <ChevronDown size={16} strokeWidth={2} aria-hidden />
      </button>
      <ul id={listId} className={styles.list} hidden={!isOpen}>
        <li>
          <button type="button" onClick={() => void logOut()}>
            <LogOut size={18} strokeWidth={1.75} aria-hidden />
            Logout
          </button>
        </li>
      </ul>
    </div>
  )
}
