import type { ComponentType, ReactNode } from 'react'
import { matchPath, Route, Routes } from 'react-router'
import { pages } from '../../contract/core/pages.ts'
import { HomePage } from '../home/home-page.tsx'
import { Shell } from './layout/shell.tsx'
import { type LazyPage, lazyPage } from './lazy-page.tsx'
import { NotFoundPage } from './not-found/not-found-page.tsx'
import { AdminOnly, LoginGuard } from './session/guards.tsx'

interface FetchedPage {
  path: string
  Page: LazyPage
  /** Guards the page; absent for public pages. */
  Guard?: ComponentType<{ children: ReactNode }>
  /** Preloads the nested page of a path. */
  fetchWithin?: (pathname: string) => Promise<void>
}

/** Pages that are separate chunks. */
const fetchedPages: readonly FetchedPage[] = [
  {
    path: pages.apply,
    Page: lazyPage(async () => (await import('../applications/apply/apply-page.tsx')).ApplyPage),
    Guard: LoginGuard,
  },
  {
    path: pages.thankYou,
    Page: lazyPage(
      async () => (await import('../applications/apply/thank-you-page.tsx')).ThankYouPage,
    ),
  },
  {
    path: pages.status,
    Page: lazyPage(async () => (await import('../applications/status/status-page.tsx')).StatusPage),
  },
  {
    path: pages.profile,
    Page: lazyPage(async () => (await import('../profile/profile-page.tsx')).ProfilePage),
  },
  {
    path: pages.privacy,
    Page: lazyPage(async () => (await import('../privacy/privacy-page.tsx')).PrivacyPage),
  },
  {
    path: pages.games,
    Page: lazyPage(async () => (await import('../games/games-page.tsx')).GamesPage),
  },
  {
    path: pages.roster,
    Page: lazyPage(async () => (await import('../roster/roster-page.tsx')).RosterPage),
  },
  {
    path: `${pages.menu}/*`,
    Page: lazyPage(async () => (await import('./menu/staff-area.tsx')).StaffArea),
    Guard: AdminOnly,
    fetchWithin: async (pathname) =>
      (await import('./menu/staff-area.tsx')).fetchStaffPageAt(pathname),
  },
]

/** Preloads the chunk of the page at a path, if it has one. */
export async function fetchPageAt(pathname: string): Promise<void> {
  const found = fetchedPages.find(({ path }) => matchPath(path, pathname))
  await Promise.all([found?.Page.fetch(), found?.fetchWithin?.(pathname)])
}

/** All routes. */
export function App() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path={pages.home} element={<HomePage />} />
        <Route path={pages.homeAlias} element={<HomePage />} />
        {fetchedPages.map(({ path, Page, Guard }) => (
          <Route key={path} path={path} element={guarded(Page, Guard)} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}

function guarded(Page: LazyPage, Guard: FetchedPage['Guard']) {
  if (!Guard) return <Page />
  return (
    <Guard>
      <Page />
    </Guard>
  )
}
