import { Suspense } from 'react'
import { matchPath, Route, Routes } from 'react-router'
import { pages } from '../../../contract/core/pages.ts'
import { type LazyPage, lazyPart } from '../lazy-page.tsx'
import { NotFoundPage } from '../not-found/not-found-page.tsx'

/** The pages under /menu, by their relative paths. */
const staffPages: readonly { path: string; Page: LazyPage }[] = [
  {
    path: '',
    Page: lazyPart(async () => (await import('../../activity/dashboard-page.tsx')).DashboardPage),
  },
  {
    path: 'submissions',
    Page: lazyPart(
      async () => (await import('../../applications/submissions-pages.ts')).SubmissionsPage,
    ),
  },
  {
    path: 'submissions/:submissionId',
    Page: lazyPart(
      async () => (await import('../../applications/submissions-pages.ts')).ReviewPage,
    ),
  },
  {
    path: 'messages',
    Page: lazyPart(
      async () => (await import('../../leveling/leaderboards/leaderboard-page.tsx')).MessagesPage,
    ),
  },
  {
    path: 'voice',
    Page: lazyPart(
      async () => (await import('../../leveling/leaderboards/leaderboard-page.tsx')).VoicePage,
    ),
  },
  {
    path: 'events',
    Page: lazyPart(async () => (await import('../../events/categories-page.tsx')).CategoriesPage),
  },
  {
    path: 'events/:id/:eventId?',
    Page: lazyPart(async () => (await import('../../events/events-page.tsx')).EventsPage),
  },
  {
    path: 'xpconfig',
    Page: lazyPart(async () => (await import('./configuration-pages.ts')).XpConfigPage),
  },
  {
    path: 'eventsconfig',
    Page: lazyPart(async () => (await import('./configuration-pages.ts')).EventConfigPage),
  },
  {
    path: 'reactionconfig',
    Page: lazyPart(async () => (await import('./configuration-pages.ts')).ReactionPage),
  },
  {
    path: 'automation',
    Page: lazyPart(async () => (await import('./configuration-pages.ts')).AutomationPage),
  },
  {
    path: 'forms',
    Page: lazyPart(async () => (await import('../../forms/list/forms-page.tsx')).FormsPage),
  },
  {
    path: 'forms/:formId',
    Page: lazyPart(
      async () => (await import('../../forms/editor/form-editor-page.tsx')).FormEditorPage,
    ),
  },
  {
    path: 'members/:memberId',
    Page: lazyPart(async () => (await import('../../members/member-page.tsx')).MemberPage),
  },
  {
    path: 'settings',
    Page: lazyPart(async () => (await import('./configuration-pages.ts')).SettingsPage),
  },
  {
    path: 'audit',
    Page: lazyPart(async () => (await import('../../audit/audit-page.tsx')).AuditPage),
  },
  {
    path: 'health',
    Page: lazyPart(async () => (await import('../../health/health-page.tsx')).HealthPage),
  },
]

const Notices = lazyPart(async () => (await import('../../ui/overlays/toasts.tsx')).Toasts)

/** Preloads the script of the staff page at this address. */
export async function fetchStaffPageAt(pathname: string): Promise<void> {
  const found = staffPages.find(({ path }) => matchPath(`${pages.menu}/${path}`, pathname))
  await found?.Page.fetch()
}

/** Every page under /menu. */
export function StaffArea() {
  return (
    <>
      <Routes>
        {staffPages.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
      <Suspense>
        <Notices />
      </Suspense>
    </>
  )
}
