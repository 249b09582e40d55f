import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { pages } from '../../../contract/core/pages.ts'
import { t } from '../../../text/t.ts'
import { lazyComponent } from '../lazy-component.tsx'
import { AccessLostNotice } from '../session/guards.tsx'
import { useTasks } from '../session/tasks.ts'
import { useMayOpen, useMenu } from './may-open.ts'
import type { StaffPath } from './staff-screen.ts'

const MissingRight = lazyComponent(async () => (await import('./missing-right.tsx')).MissingRight)

interface TaskGuardProps {
  path: StaffPath
  children: ReactNode
}

/**
 * Shows a staff page to those who may open it, and to others which right they need. Who may not see the
 * dashboard is led to the first page that they may open. An open page stays, so that nothing typed is lost.
 */
export function TaskGuard({ path, children }: TaskGuardProps) {
  const tasks = useTasks()
  const mayOpen = useMayOpen()(path)
  const menu = useMenu()
  const { pathname } = useLocation()
  const [openedPath, setAdmittedTo] = useState<string | null>(null)

  useEffect(() => {
    if (mayOpen) setAdmittedTo(pathname)
  }, [mayOpen, pathname])

  if (mayOpen || openedPath === pathname) {
    return (
      <>
        {!mayOpen && tasks.length > 0 && (
          <AccessLostNotice what={t('the right to use this page')} />
        )}
        {children}
      </>
    )
  }
  const [first] = menu.flatMap(({ links }) => links)
  if (path === pages.menu && first) return <Navigate to={first.to} replace />
  return <MissingRight key={path} path={path} />
}
