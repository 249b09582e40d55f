import type { ComponentType, ReactNode } from 'react'
import { matchPath, Route, Routes } from 'react-router'
import { pages } from '../../contract/core/pages.ts'
import { HomePage } from '../home/home-page.tsx'
import { Shell } from './layout/shell.tsx'
import { type LazyPage, lazyPage } from './lazy-page.tsx'
import { NotFoundPage } from './not-found/not-found-page.tsx'
import { AdminOnly, LoginGuard } from './session/guards.tsx'
import { fetchGames } from './site-content.ts'

interface LazyRoute {
  path: string
  Page: LazyPage
  /** Guards the page; absent for public pages. */
  Guard?: ComponentType<{ children: ReactNode }>
  /** Preloads the nested page of a path. */
  preloadNestedPage?: (pathname: string) => Promise<void>
}

/** Pages that are separate chunks. */
const lazyRoutes: readonly LazyRoute[] = [
  {
    path: pages.apply,
    Page: lazyPage(() => import('../applications/apply/apply-page.tsx'), 'ApplyPage'),
    Guard: LoginGuard,
  },
  {
    path: pages.thankYou,
    Page: lazyPage(() => import('../applications/apply/thank-you-page.tsx'), 'ThankYouPage'),
  },
  {
    path: pages.status,
    Page: lazyPage(() => import('../applications/status/status-page.tsx'), 'StatusPage'),
  },
  {
    path: pages.profile,
    Page: lazyPage(() => import('../profile/profile-page.tsx'), 'ProfilePage'),
  },
  {
    path: pages.privacy,
    Page: lazyPage(() => import('../privacy/privacy-page.tsx'), 'PrivacyPage'),
  },
  {
    path: pages.games,
    Page: lazyPage(async () => {
      const [page] = await Promise.all([import('../games/games-page.tsx'), fetchGames()])
      return page
    }, 'GamesPage'),
  },
  {
    path: pages.roster,
    Page: lazyPage(() => import('../roster/roster-page.tsx'), 'RosterPage'),
  },
  {
    path: pages.memberEvents,
    Page: lazyPage(() => import('../events/member/list/events-page.tsx'), 'EventsPage'),
  },
  {
    path: pages.memberEvent,
    Page: lazyPage(() => import('../events/member/page/event-page.tsx'), 'EventPage'),
  },
  {
    path: `${pages.menu}/*`,
    Page: lazyPage(() => import('./menu/staff-area.tsx'), 'StaffArea'),
    Guard: AdminOnly,
    preloadNestedPage: async (pathname) =>
      (await import('./menu/staff-area.tsx')).preloadStaffPage(pathname),
  },
]

/** Preloads the chunk of the page at a path, if it has one. */
export async function preloadPage(pathname: string): Promise<void> {
  const found = lazyRoutes.find(({ path }) => matchPath(path, pathname))
  await Promise.all([found?.Page.fetch(), found?.preloadNestedPage?.(pathname)])
}

/** All routes. */
export function App() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path={pages.home} element={<HomePage />} />
        <Route path={pages.homeAlias} element={<HomePage />} />
        {lazyRoutes.map(({ path, Page, Guard }) => (
          <Route key={path} path={path} element={guarded(Page, Guard)} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}

function guarded(Page: LazyPage, Guard: LazyRoute['Guard']) {
  if (!Guard) return <Page />
  return (
    <Guard>
      <Page />
    </Guard>
  )
}
