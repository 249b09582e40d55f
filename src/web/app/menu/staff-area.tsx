// First, so that the rules of the staff pages override it.
import './staff.css'
import { Suspense } from 'react'
import { matchPath, Route, Routes } from 'react-router'
import { pages } from '../../../contract/core/pages.ts'
import { type LazyPage, lazyPart } from '../lazy-page.tsx'
import { NotFoundPage } from '../not-found/not-found-page.tsx'
import type { StaffPath } from './page-calls.ts'
import { TaskGuard } from './task-guard.tsx'

const loadConfiguration = () => import('./configuration-pages.ts')
const loadSubmissions = () => import('../../applications/submissions-pages.ts')
const loadLeaderboards = () => import('../../leveling/leaderboards/leaderboard-page.tsx')
const loadEvents = () => import('../../events/events-pages.ts')
const loadImports = () => import('../../imports/imports-pages.ts')
const loadMonitoring = () => import('./monitoring-pages.ts')

const EventsPage = lazyPart(loadEvents, 'EventsPage')

const staffPages: Readonly<Record<StaffPath, LazyPage>> = {
  [pages.menu]: lazyPart(() => import('../../activity/dashboard-page.tsx'), 'DashboardPage'),
  [pages.submissions]: lazyPart(loadSubmissions, 'SubmissionsPage'),
  [pages.submission]: lazyPart(loadSubmissions, 'ReviewPage'),
  [pages.interviewTimes]: lazyPart(
    () => import('../../applications/interview-times/interview-times-page.tsx'),
    'InterviewTimesPage',
  ),
  [pages.recruiting]: lazyPart(
    () => import('../../applications/figures/recruiting-page.tsx'),
    'RecruitingPage',
  ),
  [pages.trials]: lazyPart(() => import('../../applications/trials/trials-page.tsx'), 'TrialsPage'),
  [pages.messages]: lazyPart(loadLeaderboards, 'MessagesPage'),
  [pages.voice]: lazyPart(loadLeaderboards, 'VoicePage'),
  [pages.events]: lazyPart(loadEvents, 'CategoriesPage'),
  [pages.eventCategory]: EventsPage,
  [pages.eventSignups]: EventsPage,
  [pages.lineUp]: lazyPart(() => import('../../line-ups/line-up-page.tsx'), 'LineUpPage'),
  [pages.attendance]: lazyPart(
    () => import('../../attendance/overview/attendance-page.tsx'),
    'AttendancePage',
  ),
  [pages.xpConfig]: lazyPart(loadConfiguration, 'XpConfigPage'),
  [pages.eventsConfig]: lazyPart(loadConfiguration, 'EventConfigPage'),
  [pages.reactionConfig]: lazyPart(loadConfiguration, 'ReactionPage'),
  [pages.automation]: lazyPart(loadConfiguration, 'AutomationPage'),
  [pages.forms]: lazyPart(() => import('../../forms/list/forms-page.tsx'), 'FormsPage'),
  [pages.form]: lazyPart(() => import('../../forms/editor/form-editor-page.tsx'), 'FormEditorPage'),
  [pages.members]: lazyPart(() => import('../../members/members-page.tsx'), 'MembersPage'),
  [pages.member]: lazyPart(() => import('../../members/member-page.tsx'), 'MemberPage'),
  [pages.settings]: lazyPart(loadConfiguration, 'SettingsPage'),
  [pages.rights]: lazyPart(() => import('../../settings/rights/rights-page.tsx'), 'RightsPage'),
  [pages.gameSetup]: lazyPart(
    () => import('../../settings/games/game-setup-page.tsx'),
    'GameSetupPage',
  ),
  [pages.imports]: lazyPart(loadImports, 'ImportsPage'),
  [pages.importFile]: lazyPart(loadImports, 'ImportPage'),
  [pages.history]: lazyPart(loadImports, 'HistoryPage'),
  [pages.audit]: lazyPart(loadMonitoring, 'AuditPage'),
  [pages.health]: lazyPart(loadMonitoring, 'HealthPage'),
}

const staffPaths = Object.keys(staffPages) as StaffPath[]

const Notices = lazyPart(() => import('../../ui/overlays/toasts.tsx'), 'Toasts')

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
