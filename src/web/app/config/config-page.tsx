import type { ReactNode } from 'react'
import type { Endpoint } from '../../../contract/core/endpoint.ts'
import { CsvLink } from '../menu/csv-link.tsx'
import { StaffPage } from '../menu/staff-page.tsx'
import { ConfigCard, RowsLoadError } from './config-card.tsx'
import type { ConfigColumn } from './config-column.ts'
import { ConfigTable } from './config-table.tsx'
import { type ConfigApi, type ConfigRows, useConfigRows } from './use-config-rows.ts'

interface ConfigPageProps<Row, Draft> {
  title: string
  /** What is configured here, in one line. */
  fact: string
  /** The call that lists the rows, and what they are called within a sentence. */
  list: Endpoint
  rowsAre: string
  calls: ConfigApi<Row, Draft>
  columns: readonly ConfigColumn<Row>[]
  /** What is said where there is no row. */
  empty: string
  /** What the table holds, for readers. */
  caption: string
  /** The form that adds a row. */
  children: (rows: ConfigRows<Row, Draft>) => ReactNode
}

/** A page of configuration: its rows, and below them the form that adds one. */
export function ConfigPage<Row, Draft>(props: ConfigPageProps<Row, Draft>) {
  const { title, fact, list, rowsAre, caption, columns, empty, children } = props
  const rows = useConfigRows(props.calls)
  const { error, isPending, isFetching, refetch } = rows.query
  return (
    <StaffPage title={title} fact={fact} actions={<CsvLink endpoint={list} of={rowsAre} />}>
      <ConfigCard>
        <ConfigTable
          caption={caption}
          columns={columns}
          rows={rows}
          empty={empty}
          trouble={
            <RowsLoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
              {`${rowsAre.charAt(0).toUpperCase()}${rowsAre.slice(1)} could not be loaded.`}
            </RowsLoadError>
          }
        />
      </ConfigCard>
      {/* Nothing that is being filled in may be pushed away by rows that come. */}
      {!isPending && <ConfigCard>{children(rows)}</ConfigCard>}
    </StaffPage>
  )
}
