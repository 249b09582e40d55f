import { useQuery } from '@tanstack/react-query'
import { CsvLink } from '../../app/menu/csv-link.tsx'
import { RequestError } from '../../app/menu/request-error.tsx'
import { StaffPage } from '../../app/menu/staff-page.tsx'
import { Loading, Skeleton } from '../../ui/display/load-states.tsx'
import { formatCount } from '../../ui/format-number.ts'
import { TableSkeleton } from '../../ui/lists/data-table.tsx'
import { leaderboardColumns } from './columns.tsx'
import styles from './leaderboard.module.css'
import { LeaderboardTable } from './leaderboard-table.tsx'
import { type Leaderboard, messageBoard, voiceBoard } from './ranks.ts'

/** /menu/messages: the leaderboard by messages. */
export function MessagesPage() {
  return <LeaderboardPage key="messages" board={messageBoard} />
}

/** /menu/voice: the leaderboard by voice time. */
export function VoicePage() {
  return <LeaderboardPage key="voice" board={voiceBoard} />
}

function LeaderboardPage({ board }: { board: Leaderboard }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['leaderboard', board.title],
    queryFn: board.fetchRows,
  })
  return (
    <StaffPage
      title={board.title}
      fact={data && !error && formatCount(data.length, 'member')}
      actions={<CsvLink endpoint={board.endpoint} of="the leaderboard" />}
    >
      {error ? (
        <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
          {board.failed}
        </RequestError>
      ) : data ? (
        <LeaderboardTable board={board} rows={data} />
      ) : (
        <LoadingSkeleton board={board} />
      )}
    </StaffPage>
  )
}

function LoadingSkeleton({ board }: { board: Leaderboard }) {
  return (
    <>
      <Loading isHidden>Loading the leaderboard...</Loading>
      <div className={styles.tools}>
        <Skeleton width={360} height={36} />
      </div>
      <div className={styles.card}>
        <TableSkeleton columns={leaderboardColumns(board)} rows={10} />
      </div>
    </>
  )
}
