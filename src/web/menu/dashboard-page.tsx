import { useQuery } from '@tanstack/react-query'
import { submissionsQuery } from '../submissions/queries.ts'
import { WaitingRoom, WaitingRoomComing } from '../submissions/waiting-room.tsx'
import { Loading } from '../ui/states.tsx'
import { StaffPage } from './staff-page.tsx'
import { Trouble } from './trouble.tsx'

/** /menu: what waits for leadership. */
export function DashboardPage() {
  const { data, error, isFetching, refetch } = useQuery(submissionsQuery)
  return (
    <StaffPage title="Dashboard" panel="right">
      {error ? (
        <Trouble error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
          Failed to load submissions. Please try again later.
        </Trouble>
      ) : data ? (
        <WaitingRoom submissions={data} />
      ) : (
        <>
          <Loading isHidden>Loading submissions...</Loading>
          <WaitingRoomComing />
        </>
      )}
    </StaffPage>
  )
}
