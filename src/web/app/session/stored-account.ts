import type { AccountInfo } from '../../../contract/accounts/accounts.ts'

const storageKey = 'userInfo'

/** The account from local storage, for display until the server answers. */
export function readStoredAccount(): AccountInfo | undefined {
  try {
    const info: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return isAccountInfo(info) ? info : undefined
  } catch {
    return undefined
  }
}

export function storeAccount(info: AccountInfo): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(info))
  } catch {
    // Storage is blocked: a skeleton is shown first.
  }
}

export function clearStoredAccount(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

function isAccountInfo(value: unknown): value is AccountInfo {
  return typeof value === 'object' && value !== null && 'isAuthenticated' in value
}
