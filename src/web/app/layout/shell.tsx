import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { t } from '../../../text/t.ts'
import { classes } from '../../ui/classes.ts'
import { Loading } from '../../ui/display/load-states.tsx'
import { useNavigationRecord } from '../navigation/navigation-record.ts'
import { useKeptFocus } from '../navigation/use-kept-focus.ts'
import { usePageScroll } from '../navigation/use-page-scroll.ts'
import { FlashMessage } from '../notices/flash-message.tsx'
import { SignInError } from '../notices/sign-in-error.tsx'
import { SignInNotice } from '../notices/sign-in-notice.tsx'
import { useAccount } from '../session/account.ts'
import { useReturn } from '../session/return-path.ts'
import { BackToTop } from './back-to-top.tsx'
import { DemoBar } from './demo-bar.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Footer } from './footer.tsx'
import { NavBar } from './nav-bar.tsx'
import styles from './shell.module.css'

/** The layout of every page: skip link, demo bar, navigation, footer. */
export function Shell() {
  const { pathname } = useLocation()
  const isLanding = pathname === '/' || pathname.toLowerCase() === '/home'
  const isStaff = /^\/menu(\/|$)/i.test(pathname)
  const { info } = useAccount()
  usePageScroll()
  useNavigationRecord()
  useReturn()
  useKeptFocus()

  return (
    <div
      className={classes(
        styles.shell,
        isStaff && styles.staff,
        info?.demo === true && styles.withDemoBar,
      )}
    >
      <a className={styles.skip} href="#main">
        {t('Skip to content')}
      </a>
      {info?.demo === true && <DemoBar hasTip={isLanding} url={info.demoUrl} />}
      <NavBar variant={isStaff ? 'staff' : isLanding ? 'landing' : 'page'} />
      <SignInError />
      <FlashMessage />
      <SignInNotice />
      <main id="main" tabIndex={-1}>
        <ErrorBoundary path={pathname}>
          <Suspense fallback={<PageFallback />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {!isStaff && <Footer hasBackToTop={isLanding} />}
      {isLanding && <BackToTop />}
    </div>
  )
}

/** Keeps the footer below the fold until the page's chunk has loaded. */
function PageFallback() {
  return (
    <div className={styles.loading}>
      <Loading isHidden>{t('Loading...')}</Loading>
    </div>
  )
}
