import { Fragment, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'
import { Skeleton } from '../display/load-states.tsx'
import { moveByArrows, rowAttributes } from './arrow-keys.ts'
import styles from './data-table.module.css'
import { useWindowRows } from './window-virtualizer.ts'

/** One column of a table. */
export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  /** Its position in the card that a row becomes on narrow screens; absent: below the title. */
  cardSlot?: 'mark' | 'title' | 'aside'
  /** The class of its cells, for tables with their own layout on narrow screens. */
  className?: string | undefined
  /** Width in pixels; absent: a share of what is left. */
  width?: number
  isNumber?: boolean
  /** The narrowest window, in px, in which a table has it; cards always have it. */
  minWindowWidth?: 901 | 1101
  /** Shows the heading only to screen readers. */
  hasHiddenHead?: boolean
  /** Sorts by it, and how the rows are sorted by it now. */
  sort?: { onSort: () => void; direction?: 'ascending' | 'descending' }
}

interface DataTableProps<Row> {
  /** The table's caption, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  className?: string | undefined
}

/** A table with arrow-key navigation that becomes a list of cards on narrow screens. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, className } = props
  const list = useRef<HTMLTableElement>(null)
  const virtualRows = useWindowRows({ list, rows, keyOf, rowHeight: 45 })
  return (
    <table
      ref={list}
      className={classes(styles.table, className)}
      {...(virtualRows.isPart && { 'aria-rowcount': rows.length + 1 })}
    >
      <caption className="vh">{caption}</caption>
      <TableHead columns={columns} />
      <tbody onFocus={virtualRows.onFocus} onKeyDown={moveByArrows}>
        {virtualRows.rendered.map(({ row, index, gap, mark }) => (
          <Fragment key={keyOf(row)}>
            <TableGap height={gap} />
            <tr {...mark} {...(virtualRows.isPart && { 'aria-rowindex': index + 2 })}>
              {columns.map((column) => (
                <td key={column.head} className={cellClass(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          </Fragment>
        ))}
        <TableGap height={virtualRows.gapBelow} />
      </tbody>
    </table>
  )
}

/** The space of rows that are not rendered, in px. */
export function TableGap({ height }: { height: number }) {
  if (height <= 0) return null
  const bare = { padding: 0, border: 0 }
  return (
    <tr aria-hidden style={bare}>
      <td style={{ ...bare, height }} />
    </tr>
  )
}

function TableHead<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ head, width, isNumber, minWindowWidth, hasHiddenHead, sort }) => (
          <th
            key={head}
            scope="col"
            aria-sort={sort?.direction}
            className={classes(
              isNumber && styles.number,
              minWindowWidth && windowClass[minWindowWidth],
            )}
            {...(width && { style: { width } })}
          >
            {hasHiddenHead ? (
              <span className="vh">{head}</span>
            ) : sort ? (
              <button type="button" onClick={sort.onSort}>
                {head}
              </button>
            ) : (
              head
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The link of a row, which covers the whole row. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link {...rowAttributes} to={to} className="cover">
      {children}
    </Link>
  )
}

/** The skeleton of a table. */
export function TableSkeleton<Row>(props: { columns: readonly Column<Row>[]; rows: number }) {
  return (
    <div aria-hidden="true" className={styles.coming}>
      <table className={styles.table}>
        <TableHead columns={props.columns} />
        <tbody>
          {Array.from({ length: props.rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key
            <tr key={row}>
              {props.columns.map((column) => (
                <td key={column.head} className={cellClass(column)}>
                  {column.cardSlot === 'mark' ? (
                    <Skeleton width={28} height={28} />
                  ) : (
                    <Skeleton width="64%" height={14} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const windowClass = { 901: styles.from901, 1101: styles.from1101 }

function cellClass<Row>({ cardSlot, isNumber, minWindowWidth, className }: Column<Row>) {
  return classes(
    cardSlot && styles[cardSlot],
    isNumber && styles.number,
    minWindowWidth && windowClass[minWindowWidth],
    className,
  )
}
