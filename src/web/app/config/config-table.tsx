import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '../../../text/t.ts'
import { Loading, Skeleton } from '../../ui/display/load-states.tsx'
import { moveByArrows } from '../../ui/lists/arrow-keys.ts'
import { TableGap, TableSkeleton } from '../../ui/lists/data-table.tsx'
import { useWindowRows } from '../../ui/lists/window-virtualizer.ts'
import type { ConfigColumn } from './config-column.ts'
import { ConfigTableRow, type EditedRow } from './config-row.tsx'
import styles from './config-table.module.css'
import type { ConfigRows } from './use-config-rows.ts'

interface ConfigTableProps<Row, Draft> {
  /** The table's caption, for screen readers. */
  caption: string
  columns: readonly ConfigColumn<Row>[]
  rows: ConfigRows<Row, Draft>
  /** The form that changes a row, in its place. */
  edit?: (edited: EditedRow<Row>) => ReactNode
  /** Shown if there are no rows. */
  empty: string
  /** Shown if the rows failed to load. */
  loadError: ReactNode
}

/**
 * A table of configuration rows, which those who may can edit in place and delete, with arrow-key navigation. On
 * narrow screens each row becomes a list of its fields.
 */
export function ConfigTable<Row, Draft>(props: ConfigTableProps<Row, Draft>) {
  const { columns, empty, loadError } = props
  const { query, expected, mayChange } = props.rows
  const [outcome, setOutcome] = useState('')
  const { list, none, removeAndFocus } = useFocusAfterRemoval(props.rows)
  const rows = query.data

  return (
    <>
      {query.error && <div className={styles.error}>{loadError}</div>}
      <p role="status" className="vh">
        {outcome}
      </p>
      {query.isPending && (
        <>
          <Loading isHidden>{t('Loading...')}</Loading>
          {expected === 0 ? (
            <p className={styles.none}>
              <Skeleton width="40%" height={18} />
            </p>
          ) : (
            <TableSkeleton
              columns={mayChange ? [...columns, deleteColumn] : columns}
              rows={expected}
            />
          )}
        </>
      )}
      {rows?.length === 0 && (
        <p ref={none} tabIndex={-1} className={styles.none}>
          {empty}
        </p>
      )}
      {rows && rows.length > 0 && (
        <Rows {...props} list={list} loaded={rows} remove={removeAndFocus} announce={setOutcome} />
      )}
    </>
  )
}

interface RowsProps<Row, Draft> extends ConfigTableProps<Row, Draft> {
  list: RefObject<HTMLTableElement | null>
  loaded: readonly Row[]
  remove: (row: Row, index: number) => Promise<void>
  announce: (sentence: string) => void
}

function Rows<Row, Draft>(props: RowsProps<Row, Draft>) {
  const { caption, columns, edit, list, loaded, remove, announce } = props
  const { query, idOf, nameOf, warningOf, mayChange } = props.rows
  const virtualRows = useWindowRows({ list, rows: loaded, keyOf: idOf, rowHeight: 45 })
  return (
    <table
      ref={list}
      className={styles.table}
      onFocus={virtualRows.onFocus}
      onKeyDown={moveByArrows}
      {...(virtualRows.isPart && { 'aria-rowcount': loaded.length + 1 })}
    >
      <caption className="vh">{caption}</caption>
      <ConfigHead columns={columns} isReadOnly={!mayChange} />
      {virtualRows.rendered.map(({ row, index, gap, mark }) => (
        <Fragment key={idOf(row)}>
          <Gap height={gap} />
          <tbody {...mark}>
            <ConfigTableRow
              row={row}
              columns={columns}
              name={nameOf(row)}
              warning={warningOf?.(row)}
              edit={mayChange ? edit : undefined}
              remove={mayChange ? () => remove(row, index) : null}
              reload={() => void query.refetch()}
              announce={announce}
              {...(virtualRows.isPart && { rowIndex: index + 2 })}
            />
          </tbody>
        </Fragment>
      ))}
      <Gap height={virtualRows.gapBelow} />
    </table>
  )
}

function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tbody>
      <TableGap height={height} />
    </tbody>
  )
}

/** After a row was deleted with the keyboard, focuses the row that takes its place. */
function useFocusAfterRemoval<Row, Draft>({ query, remove }: ConfigRows<Row, Draft>) {
  const list = useRef<HTMLTableElement>(null)
  const none = useRef<HTMLParagraphElement>(null)
  const deletedIndex = useRef<number | null>(null)

  // Runs when the rows change.
  useEffect(() => {
    if (deletedIndex.current !== null && document.activeElement === document.body) {
      const next = Math.min(deletedIndex.current, (query.data?.length ?? 0) - 1)
      const row = list.current?.querySelector(`[data-index="${next}"]`)
      const button = row?.querySelector<HTMLElement>('[data-row], input, select') ?? none.current
      button?.focus()
    }
    deletedIndex.current = null
  }, [query.data])

  return {
    list,
    none,
    async removeAndFocus(row: Row, index: number) {
      deletedIndex.current = index
      try {
        await remove(row)
      } catch (error) {
        deletedIndex.current = null
        throw error
      }
    },
  }
}

const deleteColumn = { head: t('Delete'), width: 120, cell: () => null }

interface ConfigHeadProps<Row> {
  columns: readonly ConfigColumn<Row>[]
  isReadOnly: boolean
}

function ConfigHead<Row>({ columns, isReadOnly }: ConfigHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map(({ head, width }) => (
          <th key={head} scope="col" {...(width && { style: { width } })}>
            {head}
          </th>
        ))}
        {!isReadOnly && (
          <th scope="col" className={styles.delete}>
            {t('Delete')}
          </th>
        )}
      </tr>
    </thead>
  )
}
