import { useMemo } from 'react'
import { t } from '../../../text/t.ts'
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
        placeholder={t('Search by display name...')}
        note={totalOf(rows, board)}
        empty={board.empty}
        emptyHint={board.emptyHint}
        pagerLabel={t('Pages of the leaderboard')}
      />
    </div>
  )
}

function totalOf(rows: readonly Ranked[], { written }: Leaderboard): string {
  const total = rows.reduce((sum, { amount }) => sum + amount, 0)
  return t('{amount} in total', { amount: written(total) })
}
