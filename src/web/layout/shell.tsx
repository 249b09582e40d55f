import { Suspense, useLayoutEffect } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router'
import { useAccount } from '../account/account.ts'
import { classes } from '../ui/classes.ts'
import { Loading } from '../ui/states.tsx'
import { BackToTop } from './back-to-top.tsx'
import { DemoBar } from './demo-bar.tsx'
import { Footer } from './footer.tsx'
import { Mishap } from './mishap.tsx'
import { NavBar } from './nav-bar.tsx'
import styles from './shell.module.css'
import { SignInNotice } from './sign-in-notice.tsx'

/** What stands around every page: skip link, demo bar, navigation, footer. */
export function Shell() {
  const { pathname } = useLocation()
  const isLanding = pathname === '/' || pathname.toLowerCase() === '/home'
  const isStaff = /^\/menu(\/|$)/i.test(pathname)
  const { info } = useAccount()
  useScrollOfPages()

  return (
    <div
      className={classes(
        styles.shell,
        isStaff && styles.staff,
        info?.demo === true && styles.withDemoBar,
      )}
    >
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {info?.demo === true && <DemoBar />}
      <NavBar look={isStaff ? 'staff' : isLanding ? 'landing' : 'page'} />
      <SignInNotice />
      <main id="main" tabIndex={-1}>
        <Mishap path={pathname}>
          <Suspense fallback={<PageOnItsWay />}>
            <Outlet />
          </Suspense>
        </Mishap>
      </main>
      {!isStaff && <Footer />}
      {isLanding && <BackToTop />}
    </div>
  )
}

/** Keeps the footer below the fold until the page's script is here. */
function PageOnItsWay() {
  return (
    <div className={styles.onItsWay}>
      <Loading isHidden>Loading...</Loading>
    </div>
  )
}

/** A new page starts at its top, or at the anchor it was opened with; going back stays put. */
function useScrollOfPages() {
  const { pathname, hash } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of page moves the view.
  useLayoutEffect(() => {
    const anchor = hash.length > 1 ? document.getElementById(hash.slice(1)) : null
    if (anchor) anchor.scrollIntoView()
    else if (!isReturn) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname])
}
