import { useMemo, useRef } from 'react'
import { SearchBox } from '../../app/menu/search-box.tsx'
import { useListParams } from '../../app/menu/use-list-params.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Empty } from '../../ui/display/load-states.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { Pager, paginate } from '../../ui/lists/pager.tsx'
import { leaderboardColumns } from './columns.tsx'
import styles from './leaderboard.module.css'
import { filterByName, type Leaderboard, type Ranked } from './ranks.ts'

/** The search, the matching rows and the pager. */
export function LeaderboardTable(props: { board: Leaderboard; rows: readonly Ranked[] }) {
  const { board, rows } = props
  const { search, searchFor, page: wanted, turnTo } = useListParams()
  const searchBox = useRef<HTMLInputElement>(null)
  const matches = useMemo(() => filterByName(rows, search), [rows, search])
  const columns = useMemo(() => leaderboardColumns(board), [board])
  const { page, pages, rows: shown } = paginate(matches, wanted)

  function clear() {
    searchFor('')
    searchBox.current?.focus()
  }

  return (
    <>
      <div className={styles.tools}>
        <SearchBox
          ref={searchBox}
          placeholder="Search by display name..."
          value={search}
          onChange={searchFor}
        />
        <p role="status">
          {search ? `${formatNumber(matches.length)} found` : totalOf(rows, board)}
        </p>
      </div>
      <div className={styles.card}>
        {shown.length > 0 ? (
          <DataTable
            caption={board.title}
            columns={columns}
            rows={shown}
            keyOf={({ rank }) => rank}
          />
        ) : (
          <div className={styles.empty}>
            <Empty
              action={
                search && (
                  <Button size="small" onClick={clear}>
                    Clear Search
                  </Button>
                )
              }
            >
              {board.empty}
            </Empty>
          </div>
        )}
      </div>
      <Pager page={page} pages={pages} label="Pages of the leaderboard" onTurn={turnTo} />
    </>
  )
}

function totalOf(rows: readonly Ranked[], { written }: Leaderboard): string {
  return `${written(rows.reduce((sum, { amount }) => sum + amount, 0))} in total`
}
