// First, so that the rules of the staff pages override it.
import './staff.css'
import { Suspense } from 'react'
import { matchPath, Route, Routes } from 'react-router'
import { pages } from '../../../contract/core/pages.ts'
import { lazyPart } from '../lazy-page.tsx'
import { NotFoundPage } from '../not-found/not-found-page.tsx'
import { type StaffPath, StaffScreensContext } from './staff-screen.ts'
import { staffScreens } from './staff-screens.ts'
import { TaskGuard } from './task-guard.tsx'

const staffPaths = Object.keys(staffScreens) as StaffPath[]

const Notices = lazyPart(() => import('../../ui/overlays/toasts.tsx'), 'Toasts')

/** Preloads the script of the staff screen at this address. */
export async function preloadStaffPage(pathname: string): Promise<void> {
  const found = staffPaths.find((path) => matchPath(path, pathname))
  if (found) await staffScreens[found].Page.fetch()
}

function GuardedPage({ path }: { path: StaffPath }) {
  const { Page } = staffScreens[path]
  return (
    <TaskGuard path={path}>
      <Page />
    </TaskGuard>
  )
}

/** Every page under /menu. */
export function StaffArea() {
  return (
    <StaffScreensContext value={staffScreens}>
      <Routes>
        {staffPaths.map((path) => (
          <Route
            key={path}
            path={path.slice(pages.menu.length + 1)}
            element={<GuardedPage path={path} />}
          />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
      <Suspense>
        <Notices />
      </Suspense>
    </StaffScreensContext>
  )
}
