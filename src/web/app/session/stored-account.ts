import type { AccountInfo } from '../../../contract/accounts/accounts.ts'

const shelf = 'userInfo'

/** What the server last said about who we are, from this browser; for display only. */
export function readStoredAccount(): AccountInfo | undefined {
  try {
    const info: unknown = JSON.parse(localStorage.getItem(shelf) ?? 'null')
    return isAccountInfo(info) ? info : undefined
  } catch {
    return undefined
  }
}

export function storeAccount(info: AccountInfo): void {
  try {
    localStorage.setItem(shelf, JSON.stringify(info))
  } catch {
    // A browser that keeps nothing still works, it only shows a skeleton first.
  }
}

export function clearStoredAccount(): void {
  try {
    localStorage.removeItem(shelf)
  } catch {
    // Then nothing was kept.
  }
}

function isAccountInfo(value: unknown): value is AccountInfo {
  return typeof value === 'object' && value !== null && 'isAuthenticated' in value
}
