import { useQuery } from '@tanstack/react-query'
import type { Endpoint } from '../../../contract/core/endpoint.ts'
import { Empty, Loading } from '../../ui/display/load-states.tsx'
import { ApiError, call } from '../api.ts'
import { refreshAccount } from '../session/account.ts'
import { rightFor } from '../session/tasks.ts'
import { pageCalls, type StaffPath } from './page-calls.ts'
import { StaffPage } from './staff-page.tsx'

/** Says which right a page needs and, in the server's words, whom to ask for it. */
export function MissingRight({ path }: { path: StaffPath }) {
  const { data: refusal, isPending } = useQuery({
    queryKey: ['missing-right', path],
    queryFn: () => refusalOf(pageCalls[path]),
    gcTime: 0,
  })
  return (
    <StaffPage title="You can’t open this page">
      {isPending ? (
        <Loading>Checking your rights...</Loading>
      ) : (
        <Empty>{refusal || `You need ${rightFor(pageCalls[path])} to open this page.`}</Empty>
      )}
    </StaffPage>
  )
}

/** The server's message that refuses a call; empty if there is none. */
async function refusalOf(endpoint: Endpoint): Promise<string> {
  // Rights are checked before parameters, so that any value does.
  const path = endpoint.path.replace(/:\w+/g, '0') as Endpoint['path']
  try {
    await call({ ...endpoint, path })
  } catch (error) {
    return error instanceof ApiError && error.status === 403 ? error.message : ''
  }
  // The right was given meanwhile.
  await refreshAccount()
  return ''
}
