import LogIn from 'lucide-react/icons/log-in'
import { useEffect } from 'react'
import { matchPath, Navigate, useLocation } from 'react-router'
import { pages, signIn } from '../../../contract/core/pages.ts'
import { t } from '../../../text/t.ts'
import { rich } from '../../ui/rich.ts'
import { rememberReturn } from '../session/return-path.ts'
import { PageAlert } from './page-alert.tsx'
import { useReceived } from './use-received.ts'

/** What staff pages are called in a sentence; the first that matches counts. */
const names: readonly (readonly [path: string, name: string])[] = [
  [pages.submission, t('the application')],
  [pages.submissions, t('the applications')],
  [pages.lineUp, t('the line-up')],
  [pages.eventSignups, t('the event')],
  [pages.form, t('the form')],
  [pages.member, t('the member’s page')],
  [`${pages.menu}/*`, t('the staff pages')],
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
      {rich('<link>Sign in</link> to open {name}.', {
        name,
        link: (words) => (
          <a className="link" href={signIn.home}>
            {words}
          </a>
        ),
      })}
    </PageAlert>
  )
}
