import { useMemo } from 'react'
import { SearchableTable } from '../../app/menu/searchable-table.tsx'
import { leaderboardColumns } from './columns.tsx'
import styles from './leaderboard.module.css'
import type { Leaderboard, Ranked } from './ranks.ts'

const nameOf = ({ name }: Ranked) => name
const rankOf = ({ rank }: Ranked) => rank

/** The rows of a leaderboard; ranks do not depend on the search. */
export function LeaderboardTable(props: { board: Leaderboard; rows: readonly Ranked[] }) {
  const { board, rows } = props
  const columns = useMemo(() => leaderboardColumns(board), [board])
  return (
    <div className={styles.board}>
      <SearchableTable
        caption={board.title}
        columns={columns}
        rows={rows}
        keyOf={rankOf}
        textOf={nameOf}
        placeholder="Search by display name..."
        note={totalOf(rows, board)}
        empty={board.empty}
        emptyHint={board.emptyHint}
        pagerLabel="Pages of the leaderboard"
      />
    </div>
  )
}

function totalOf(rows: readonly Ranked[], { written }: Leaderboard): string {
  return `${written(rows.reduce((sum, { amount }) => sum + amount, 0))} in total`
}
