import { type ReactNode, useId, useState } from 'react'
import type { RecruitingFigures } from '../../../contract/applications/figures.ts'
import type { Endpoint } from '../../../contract/core/endpoint.ts'
import { CsvLink } from '../../app/menu/csv-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/classes.ts'
import { hidden } from '../../ui/marks.tsx'
import { rich } from '../../ui/rich.ts'
import styles from './recruiting-page.module.css'

/** What each chart of the page is drawn from. */
export interface ChartProps {
  figures: RecruitingFigures
  /** The form and the period, for the CSV export. */
  query: Record<string, string>
}

interface ChartCardProps {
  title: string
  /** The endpoint of the CSV export. */
  endpoint: Endpoint
  query: Record<string, string>
  table: TableContent
  /** The chart, if there is anything to draw; absent: the table is always shown. */
  children?: ReactNode
  /** Below the chart or table. */
  footer?: ReactNode
}

/** The content of a chart as a table; the first cell of a row is its heading. */
interface TableContent {
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** A chart with its table and its CSV export. */
export function ChartCard({ title, endpoint, query, table, children, footer }: ChartCardProps) {
  const id = useId()
  const [isTable, setTable] = useState(false)
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {children !== undefined && (
          <Button
            size="small"
            variant="quiet"
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            {rich('Table<hidden> of {title}</hidden>', {
              title,
              hidden,
            })}
          </Button>
        )}
        <CsvLink endpoint={endpoint} querystring={query} of={title} variant="quiet" />
      </div>
      {children !== undefined && !isTable ? children : <Table {...table} caption={title} />}
      {footer}
    </section>
  )
}

function Table({ columns, rows, caption }: TableContent & { caption: string }) {
  return (
    <table className={classes(styles.table, columns.length > 3 && styles.many)}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [heading, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{heading}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-head={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
