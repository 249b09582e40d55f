import { useSyncExternalStore } from 'react'
import { type AccountInfo, getAccountInfo, signOut } from '../../../contract/accounts/accounts.ts'
import { call, onForbidden } from '../api.ts'
import { clearStoredAccount, readStoredAccount, storeAccount } from './stored-account.ts'

/** The current user, as far as known. */
export interface Account {
  /** Null while unknown. */
  isAuthenticated: boolean | null
  isAdmin: boolean
  isMainRoster: boolean
  /** False while this comes from local storage and the server has not answered. */
  isConfirmed: boolean
  /** The server could not say who this is, so the user counts as signed out. */
  hasFailed: boolean
  info: AccountInfo | undefined
}

// A separate store rather than a query, because the landing page does not load the query client.
let unknown = accountFrom(undefined, false)
let account = accountFrom(readStoredAccount(), false)
const listeners = new Set<() => void>()
const logOutListeners = new Set<() => void>()

// After a 403 the user may have lost a role.
onForbidden(() => void refreshAccount())

/** The current user: from local storage at once, then from the server. */
export function useAccount(): Account {
  return useSyncExternalStore(
    subscribe,
    () => account,
    () => unknown,
  )
}

/** Sets, before the first render, whether this is the demo. */
export function setDemo(isDemo: boolean): void {
  const info = isDemo ? { isAuthenticated: false, demo: true } : undefined
  unknown = { ...accountFrom(undefined, false), info }
  if (account.isAuthenticated === null) account = unknown
}

/** Fetches the current user. Never rejects: a failure means signed out. */
export async function refreshAccount(): Promise<AccountInfo> {
  const info = await fetchAccount()
  setAccount({ ...accountFrom(info ?? signedOut, true), hasFailed: info === null })
  return info ?? signedOut
}

const signedOut: AccountInfo = { isAuthenticated: false }

/** Signs out; nothing changes if the call fails. */
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

/** Forgets the current user after the server has ended the session. */
export function clearSession(): void {
  clearStoredAccount()
  const { demo, demoUrl, inviteUrl } = account.info ?? {}
  setAccount(accountFrom({ isAuthenticated: false, demo, demoUrl, inviteUrl }, true))
  for (const listener of logOutListeners) listener()
}

/** Calls a listener after each sign-out, to clear cached data. */
export function onLogOut(listener: () => void): void {
  logOutListeners.add(listener)
}

/** The current user as the server says; null if it cannot. */
async function fetchAccount(): Promise<AccountInfo | null> {
  try {
    const info = await call(getAccountInfo)
    storeAccount(info)
    return info
  } catch {
    // A call that was aborted by leaving the page must not sign out; such a page is gone before this runs.
    await new Promise((resolve) => setTimeout(resolve))
    clearStoredAccount()
    return null
  }
}

function accountFrom(info: AccountInfo | undefined, isConfirmed: boolean): Account {
  const isAuthenticated = info ? info.isAuthenticated === true : null
  return {
    isAuthenticated,
    isAdmin: isAuthenticated === true && info?.claims?.is_admin === 'true',
    isMainRoster: isAuthenticated === true && info?.claims?.is_main_roster === 'true',
    isConfirmed,
    hasFailed: false,
    info,
  }
}

function setAccount(next: Account) {
  account = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
