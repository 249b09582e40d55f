// First, so that the rules of the staff pages override it.
import './staff.css'
import { Suspense } from 'react'
import { matchPath, Route, Routes } from 'react-router'
import { pages } from '../../../contract/core/pages.ts'
import { type LazyPage, lazyPart } from '../lazy-page.tsx'
import { NotFoundPage } from '../not-found/not-found-page.tsx'
import type { StaffPath } from './page-calls.ts'
import { TaskGuard } from './task-guard.tsx'

const EventsPage = lazyPart(async () => (await import('../../events/events-page.tsx')).EventsPage)

const staffPages: Readonly<Record<StaffPath, LazyPage>> = {
  [pages.menu]: lazyPart(
    async () => (await import('../../activity/dashboard-page.tsx')).DashboardPage,
  ),
  [pages.submissions]: lazyPart(
    async () => (await import('../../applications/submissions-pages.ts')).SubmissionsPage,
  ),
  [pages.submission]: lazyPart(
    async () => (await import('../../applications/submissions-pages.ts')).ReviewPage,
  ),
  [pages.messages]: lazyPart(
    async () => (await import('../../leveling/leaderboards/leaderboard-page.tsx')).MessagesPage,
  ),
  [pages.voice]: lazyPart(
    async () => (await import('../../leveling/leaderboards/leaderboard-page.tsx')).VoicePage,
  ),
  [pages.events]: lazyPart(
    async () => (await import('../../events/categories-page.tsx')).CategoriesPage,
  ),
  [pages.eventCategory]: EventsPage,
  [pages.eventSignups]: EventsPage,
  [pages.xpConfig]: lazyPart(async () => (await import('./configuration-pages.ts')).XpConfigPage),
  [pages.eventsConfig]: lazyPart(
    async () => (await import('./configuration-pages.ts')).EventConfigPage,
  ),
  [pages.reactionConfig]: lazyPart(
    async () => (await import('./configuration-pages.ts')).ReactionPage,
  ),
  [pages.automation]: lazyPart(
    async () => (await import('./configuration-pages.ts')).AutomationPage,
  ),
  [pages.forms]: lazyPart(async () => (await import('../../forms/list/forms-page.tsx')).FormsPage),
  [pages.form]: lazyPart(
    async () => (await import('../../forms/editor/form-editor-page.tsx')).FormEditorPage,
  ),
  [pages.members]: lazyPart(
    async () => (await import('../../members/members-page.tsx')).MembersPage,
  ),
  [pages.member]: lazyPart(async () => (await import('../../members/member-page.tsx')).MemberPage),
  [pages.settings]: lazyPart(async () => (await import('./configuration-pages.ts')).SettingsPage),
  [pages.rights]: lazyPart(
    async () => (await import('../../settings/rights/rights-page.tsx')).RightsPage,
  ),
  [pages.gameSetup]: lazyPart(
    async () => (await import('../../settings/games/game-setup-page.tsx')).GameSetupPage,
  ),
  [pages.audit]: lazyPart(async () => (await import('../../audit/audit-page.tsx')).AuditPage),
  [pages.health]: lazyPart(async () => (await import('../../health/health-page.tsx')).HealthPage),
}

const staffPaths = Object.keys(staffPages) as StaffPath[]

const Notices = lazyPart(async () => (await import('../../ui/overlays/toasts.tsx')).Toasts)

/** Preloads the script of the staff page at this address. */
export async function fetchStaffPageAt(pathname: string): Promise<void> {
  const found = staffPaths.find((path) => matchPath(path, pathname))
  if (found) await staffPages[found].fetch()
}

function GuardedPage({ path }: { path: StaffPath }) {
  const Page = staffPages[path]
  return (
    <TaskGuard path={path}>
      <Page />
    </TaskGuard>
  )
}

/** Every page under /menu. */
export function StaffArea() {
  return (
    <>
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
    </>
  )
}
