import { type ReactNode, useEffect, useRef, useState } from 'react'
import { TableSkeleton } from '../ui/data-table.tsx'
import { Loading } from '../ui/states.tsx'
import { ConfigTableRow } from './config-row.tsx'
import styles from './config-table.module.css'
import type { ConfigRows } from './use-config-rows.ts'

/** One column of a table of configuration. */
export interface ConfigColumn<Row> {
  head: string
  cell: (row: Row) => ReactNode
  /** Width in pixels; absent: a share of what is left. */
  width?: number
}

interface ConfigTableProps<Row, Draft> {
  /** What the table holds, for readers. */
  caption: string
  columns: readonly ConfigColumn<Row>[]
  rows: ConfigRows<Row, Draft>
  /** What is said where there is no row. */
  empty: string
  /** Says that the rows could not be read, and offers to try again. */
  trouble: ReactNode
}

/** Rows of configuration, each with its own Delete. On narrow screens a row is a list of its fields. */
export function ConfigTable<Row, Draft>(props: ConfigTableProps<Row, Draft>) {
  const { caption, columns, empty, trouble } = props
  const { query, idOf, nameOf, warningOf } = props.rows
  const [failure, setFailure] = useState('')
  const { body, none, removeAndStay } = useStaying(props.rows)
  const rows = query.data

  return (
    <>
      {query.error && <div className={styles.trouble}>{trouble}</div>}
      <p role="status" className="vh">
        {failure}
      </p>
      {query.isPending && (
        <>
          <Loading isHidden>Loading...</Loading>
          <TableSkeleton columns={[...columns, deleteColumn]} rows={3} />
        </>
      )}
      {rows?.length === 0 && (
        <p ref={none} tabIndex={-1} className={styles.none}>
          {empty}
        </p>
      )}
      {rows && rows.length > 0 && (
        <table className={styles.table}>
          <caption className="vh">{caption}</caption>
          <ConfigHead columns={columns} />
          <tbody ref={body}>
            {rows.map((row, index) => (
              <ConfigTableRow
                key={idOf(row)}
                row={row}
                columns={columns}
                name={nameOf(row)}
                warning={warningOf?.(row)}
                remove={() => removeAndStay(row, index)}
                onFail={setFailure}
              />
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

/** Whoever deletes a row with the keyboard is left at the row that takes its place, if any does. */
function useStaying<Row, Draft>({ query, remove }: ConfigRows<Row, Draft>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const none = useRef<HTMLParagraphElement>(null)
  const place = useRef<number | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other rows take a place.
  useEffect(() => {
    const buttons = body.current?.querySelectorAll('button') ?? []
    if (place.current !== null && document.activeElement === document.body) {
      const next = buttons[Math.min(place.current, buttons.length - 1)] ?? none.current
      next?.focus()
    }
    place.current = null
  }, [query.data])

  return {
    body,
    none,
    async removeAndStay(row: Row, index: number) {
      place.current = index
      try {
        await remove(row)
      } catch (error) {
        place.current = null
        throw error
      }
    },
  }
}

const deleteColumn = { head: 'Delete', width: 72, cell: () => null }

function ConfigHead<Row>({ columns }: { columns: readonly ConfigColumn<Row>[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ head, width }) => (
          <th key={head} scope="col" {...(width && { style: { width } })}>
            {head}
          </th>
        ))}
        <th scope="col" className={styles.delete}>
          Delete
        </th>
      </tr>
    </thead>
  )
}
