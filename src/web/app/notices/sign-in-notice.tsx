import LogIn from 'lucide-react/icons/log-in'
import { useEffect } from 'react'
import { matchPath, Navigate, useLocation } from 'react-router'
import { pages, signIn } from '../../../contract/core/pages.ts'
import { rememberReturn } from '../session/return-path.ts'
import { PageAlert } from './page-alert.tsx'
import { useReceived } from './use-received.ts'

/** What staff pages are called in a sentence; the first that matches counts. */
const names: readonly (readonly [path: string, name: string])[] = [
  [pages.submission, 'the application'],
  [pages.submissions, 'the applications'],
  [pages.lineUp, 'the line-up'],
  [pages.eventSignups, 'the event'],
  [pages.form, 'the form'],
  [pages.member, 'the member’s page'],
  [`${pages.menu}/*`, 'the staff pages'],
]

/** Goes to the home page, which then asks for the sign-in; the sign-in leads back. */
export function NavigateToSignIn() {
  const { pathname, search } = useLocation()
  const [, name = ''] = names.find(([path]) => matchPath(path, pathname)) ?? []
  const path = pathname + search
  useEffect(() => rememberReturn(path), [path])
  return <Navigate to={pages.home} replace state={{ pageToOpen: name }} />
}

/** Says which page needs a sign-in. */
export function SignInNotice() {
  const [name, dismiss] = useReceived('pageToOpen')
  if (name === null) return null
  return (
    <PageAlert
      icon={LogIn}
      onDismiss={() => {
        rememberReturn(null)
        dismiss()
      }}
    >
      <a className="link" href={signIn.home}>
        Sign in
      </a>
      {` to open ${name}.`}
    </PageAlert>
  )
}
