import { useQuery } from '@tanstack/react-query'
import type { Endpoint } from '../../../contract/core/endpoint.ts'
import { t } from '../../../text/t.ts'
import { Empty, Loading } from '../../ui/display/load-states.tsx'
import { ApiError, call } from '../api.ts'
import { NotFoundPage } from '../not-found/not-found-page.tsx'
import { refreshAccount } from '../session/account.ts'
import { rightsFor } from '../session/tasks.ts'
import { StaffPage } from './staff-page.tsx'
import { type StaffPath, useStaffScreens } from './staff-screen.ts'

/**
 * Says which right a page needs and who can grant it, as the server reports it. If the server has no such
 * endpoint, the page is "not found".
 */
export function MissingRight({ path }: { path: StaffPath }) {
  const { endpoint } = useStaffScreens()[path]
  const { data: refusal, isPending } = useQuery({
    queryKey: ['missing-right', path],
    queryFn: () => refusalOf(endpoint),
    gcTime: 0,
  })
  if (refusal?.status === 404) return <NotFoundPage />
  return (
    <StaffPage title={t('You can’t open this page')}>
      {isPending ? (
        <Loading>{t('Checking your rights...')}</Loading>
      ) : (
        <Empty>
          {refusal?.message ||
            t('You need the right {right} to open this page.', { right: rightsFor(endpoint) })}
        </Empty>
      )}
    </StaffPage>
  )
}

/** How the server refuses a call; null if it does not, or did not answer. */
async function refusalOf(endpoint: Endpoint): Promise<ApiError | null> {
  // Rights are checked before parameters, so that any value does.
  const path = endpoint.path.replace(/:\w+/g, '0') as Endpoint['path']
  try {
    await call({ ...endpoint, path })
  } catch (error) {
    if (!(error instanceof ApiError)) return null
    // An unknown parameter is not found either.
    if (error.status === 403 || (error.status === 404 && path === endpoint.path)) return error
  }
  // The right was given meanwhile.
  await refreshAccount()
  return null
}
