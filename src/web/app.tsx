import { type ComponentType, lazy } from 'react'
import { Route, Routes } from 'react-router'
import { pages } from '../contract/pages.ts'
import { AdminOnly, LoginGuard } from './account/guards.tsx'
import { HomePage } from './home/home-page.tsx'
import { Shell } from './layout/shell.tsx'
import { NotFoundPage } from './not-found/not-found-page.tsx'

const ApplyPage = lazyPage(async () => (await import('./apply/apply-page.tsx')).ApplyPage)
const ThankYouPage = lazyPage(async () => (await import('./apply/thank-you-page.tsx')).ThankYouPage)
const RosterPage = lazyPage(async () => (await import('./roster/roster-page.tsx')).RosterPage)
const StaffArea = lazyPage(async () => (await import('./menu/staff-area.tsx')).StaffArea)

/** Every page of the site. */
export function App() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path={pages.home} element={<HomePage />} />
        <Route path={pages.homeAlias} element={<HomePage />} />
        <Route
          path={pages.apply}
          element={
            <LoginGuard>
              <ApplyPage />
            </LoginGuard>
          }
        />
        <Route path={pages.thankYou} element={<ThankYouPage />} />
        <Route path={pages.roster} element={<RosterPage />} />
        <Route
          path={`${pages.menu}/*`}
          element={
            <AdminOnly>
              <StaffArea />
            </AdminOnly>
          }
        />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}

/** A page that is fetched, together with what it asks the server by, when somebody comes to it. */
function lazyPage(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    const [{ WithQueries }, Page] = await Promise.all([import('./with-queries.tsx'), load()])
    return {
      default: () => (
        <WithQueries>
          <Page />
        </WithQueries>
      ),
    }
  })
}
