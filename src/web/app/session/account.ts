import { useSyncExternalStore } from 'react'
import { type AccountInfo, getAccountInfo, signOut } from '../../../contract/accounts/accounts.ts'
import { call, onForbidden } from '../api.ts'
import { clearStoredAccount, readStoredAccount, storeAccount } from './stored-account.ts'

/** Who is looking at the page, as far as it is known by now. */
export interface Account {
  /** Null as long as nothing is known. */
  isAuthenticated: boolean | null
  isAdmin: boolean
  isMainRoster: boolean
  /** False while this comes from the last visit, and the server has not spoken yet. */
  isConfirmed: boolean
  info: AccountInfo | undefined
}

// A store of its own rather than a query: the landing page needs no more than this.
let unknown = accountFrom(undefined, false)
let account = accountFrom(readStoredAccount(), false)
const watchers = new Set<() => void>()
const farewells = new Set<() => void>()

// Who is refused something may have lost a role since the server was last asked.
onForbidden(() => void refreshAccount())

/** Who is looking at the page: from the last visit at once, from the server as soon as it answers. */
export function useAccount(): Account {
  return useSyncExternalStore(
    watch,
    () => account,
    () => unknown,
  )
}

/** Says before the first drawing what is so for everybody: whether the sample guild is shown. */
export function setDemo(isDemo: boolean): void {
  const info = isDemo ? { isAuthenticated: false, demo: true } : undefined
  unknown = { ...accountFrom(undefined, false), info }
  if (account.isAuthenticated === null) account = unknown
}

/** Asks the server who we are. Never rejects: no answer means signed out. */
export async function refreshAccount(): Promise<AccountInfo> {
  const info = await askWhoWeAre()
  tell(accountFrom(info, true))
  return info
}

/** Signs out; when the server does not confirm it, nothing changes. */
export async function logOut(): Promise<void> {
  try {
    await call(signOut)
  } catch {
    // biome-ignore lint/suspicious/noConsole: the specification asks for exactly this.
    console.error('Logout failed')
    return
  }
  clearSession()
}

/** Shows a visitor's page from now on: the server has ended the session. */
export function clearSession(): void {
  clearStoredAccount()
  const { demo, inviteUrl } = account.info ?? {}
  tell(accountFrom({ isAuthenticated: false, demo, inviteUrl }, true))
  for (const farewell of farewells) farewell()
}

/** Does this whenever somebody has signed out: what they were shown is not for the next one. */
export function onLogOut(farewell: () => void): void {
  farewells.add(farewell)
}

async function askWhoWeAre(): Promise<AccountInfo> {
  try {
    const info = await call(getAccountInfo)
    storeAccount(info)
    return info
  } catch {
    // A call cut off by leaving the page says nothing about us: such a page ends before this.
    await new Promise((resolve) => setTimeout(resolve))
    clearStoredAccount()
    return { isAuthenticated: false }
  }
}

function accountFrom(info: AccountInfo | undefined, isConfirmed: boolean): Account {
  const isAuthenticated = info ? info.isAuthenticated === true : null
  return {
    isAuthenticated,
    isAdmin: isAuthenticated === true && info?.claims?.is_admin === 'true',
    isMainRoster: isAuthenticated === true && info?.claims?.is_main_roster === 'true',
    isConfirmed,
    info,
  }
}

function tell(next: Account) {
  account = next
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
