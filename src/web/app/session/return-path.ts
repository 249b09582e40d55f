import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pages } from '../../../contract/core/pages.ts'
import { readFromTab, saveInTab } from '../../ui/tab-storage.ts'
import { useAccount } from './account.ts'

const storageKey = 'return-path'

/** Remembers the page to which the next sign-in in this tab returns; null forgets it. */
export function rememberReturn(path: string | null): void {
  saveInTab(storageKey, path === null ? null : { path })
}

/** Leads from the page on which a sign-in ends to the remembered one, once. */
export function useReturn(): void {
  const { pathname } = useLocation()
  const { isAuthenticated, isConfirmed } = useAccount()
  const navigate = useNavigate()
  const isDue = pathname === pages.homeAlias && isAuthenticated === true && isConfirmed

  useEffect(() => {
    const path = isDue && readFromTab<{ path: string }>(storageKey)?.path
    if (!path) return
    rememberReturn(null)
    void navigate(path, { replace: true })
  }, [isDue, navigate])
}
