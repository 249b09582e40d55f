import { type ReactNode, useMemo, useRef } from 'react'
import { t } from '../../../text/t.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Empty, nothingMatches, Skeleton } from '../../ui/display/load-states.tsx'
import { type Column, DataTable, TableSkeleton } from '../../ui/lists/data-table.tsx'
import { Pager, paginate } from '../../ui/lists/pager.tsx'
import { SearchBox } from './search-box.tsx'
import styles from './searchable-table.module.css'
import { useListParams } from './use-list-params.ts'

interface SearchableTableProps<Row> {
  /** The table's caption, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** The text of a row that is searched, ignoring case. */
  textOf: (row: Row) => string
  placeholder: string
  /** Shown beside the search field while nothing is searched. */
  note?: string
  /** Shown if no row matches. */
  empty: ReactNode
  /** Shown below it if there are no rows: why, and what to do. */
  emptyHint?: string | undefined
  /** The accessible name of the pager. */
  pagerLabel: string
  /** The number of rows per page; absent: ten. */
  pageSize?: number
  /** Further controls beside the search field. */
  tools?: ReactNode
  /** Shows all rows again; absent if they are not filtered. */
  onClearFilters?: (() => void) | undefined
  /** Shown below everything, given all rows that match. */
  footer?: ((matching: readonly Row[]) => ReactNode) | undefined
  className?: string | undefined
}

/** A search field, the matching rows and a pager; search and page are in the address. */
export function SearchableTable<Row>(props: SearchableTableProps<Row>) {
  const { caption, columns, rows, keyOf, textOf, placeholder, note, empty, emptyHint } = props
  const { pagerLabel, pageSize, tools, onClearFilters, footer, className } = props
  const { search, searchFor, page: wanted, turnTo } = useListParams()
  const searchBox = useRef<HTMLInputElement>(null)
  // Formatting thousands of dates on every keystroke would be too slow.
  const texts = useMemo(() => rows.map((row) => textOf(row).toLowerCase()), [rows, textOf])
  const term = search.trim().toLowerCase()
  const found = rows.filter((_, index) => texts[index]?.includes(term))
  const { page, pages, rows: shown } = paginate(found, wanted, pageSize)

  // A search may have matches that are filtered out.
  const explanation = onClearFilters ? undefined : search ? nothingMatches(search) : emptyHint

  function clearSearch() {
    searchFor('')
    searchBox.current?.focus()
  }

  function clearFilters() {
    onClearFilters?.()
    searchBox.current?.focus()
  }

  return (
    <>
      <div className={styles.tools}>
        <SearchBox ref={searchBox} placeholder={placeholder} value={search} onChange={searchFor} />
        <p className="muted" role="status">
          {search || onClearFilters ? t('{count, number} found', { count: found.length }) : note}
        </p>
        {tools}
      </div>
      <div className="card">
        {shown.length > 0 ? (
          <DataTable {...{ caption, columns, keyOf, className }} rows={shown} />
        ) : (
          <Empty
            explanation={explanation}
            action={
              (search || onClearFilters) && (
                <div className="row wraps">
                  {search && <SmallButton onClick={clearSearch}>{t('Clear Search')}</SmallButton>}
                  {onClearFilters && (
                    <SmallButton onClick={clearFilters}>{t('Clear Filters')}</SmallButton>
                  )}
                </div>
              )
            }
          >
            {empty}
          </Empty>
        )}
      </div>
      <Pager page={page} pages={pages} label={pagerLabel} onTurn={turnTo} />
      {footer?.(found)}
    </>
  )
}

function SmallButton(props: { onClick: () => void; children: string }) {
  return <Button size="small" {...props} />
}

/** The skeleton of a searchable table. */
export function SearchableTableSkeleton<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <>
      <div className={styles.tools}>
        <Skeleton width={360} height={36} />
      </div>
      <div className="card">
        <TableSkeleton columns={columns} rows={10} />
      </div>
    </>
  )
}
