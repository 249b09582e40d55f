import { useQuery } from '@tanstack/react-query'
import { t } from '../../../text/t.ts'
import { CsvLink } from '../../app/menu/csv-link.tsx'
import { RequestError } from '../../app/menu/request-error.tsx'
import { SearchableTableSkeleton } from '../../app/menu/searchable-table.tsx'
import { StaffPage } from '../../app/menu/staff-page.tsx'
import { Loading } from '../../ui/display/load-states.tsx'
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
      subtitle={
        data &&
        !error &&
        t('{count, plural, one {# member} other {# members}}', { count: data.length })
      }
      actions={<CsvLink endpoint={board.endpoint} of={t('the leaderboard')} />}
    >
      {error ? (
        <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
          {board.failed}
        </RequestError>
      ) : data ? (
        <LeaderboardTable board={board} rows={data} />
      ) : (
        <div className={styles.board}>
          <Loading isHidden>{t('Loading the leaderboard...')}</Loading>
          <SearchableTableSkeleton columns={leaderboardColumns(board)} />
        </div>
      )}
    </StaffPage>
  )
}
