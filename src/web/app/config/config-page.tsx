import type { ReactNode } from 'react'
import type { Endpoint } from '../../../contract/core/endpoint.ts'
import { t } from '../../../text/t.ts'
import { CsvLink } from '../menu/csv-link.tsx'
import { StaffPage } from '../menu/staff-page.tsx'
import { rightsFor } from '../session/tasks.ts'
import { ConfigCard, RowsLoadError } from './config-card.tsx'
import type { ConfigColumn } from './config-column.ts'
import styles from './config-form.module.css'
import { ConfigTable } from './config-table.tsx'
import { type ConfigApi, type ConfigRows, useConfigRows } from './use-config-rows.ts'

interface ConfigPageProps<Row, Draft> {
  title: string
  /** One line about what is configured here. */
  subtitle: string
  list: Endpoint
  /** What the list is called in the link to its CSV file: `the reactions`. */
  listName: string
  /** Shown if the rows failed to load. */
  failure: string
  calls: ConfigApi<Row, Draft>
  columns: readonly ConfigColumn<Row>[]
  /** Shown if there are no rows. */
  empty: string
  /** The table's caption, for screen readers. */
  caption: string
  /** The form that adds a row. */
  children: (rows: ConfigRows<Row, Draft>) => ReactNode
}

/** A configuration page: a table of rows and a form that adds one. */
export function ConfigPage<Row, Draft>(props: ConfigPageProps<Row, Draft>) {
  const { title, subtitle, list, listName, failure, caption, columns, empty, children } = props
  const rows = useConfigRows(props.calls)
  const { error, isPending, isFetching, refetch } = rows.query
  return (
    <StaffPage
      title={title}
      subtitle={subtitle}
      actions={<CsvLink endpoint={list} of={listName} />}
    >
      <ConfigCard>
        <ConfigTable
          caption={caption}
          columns={columns}
          rows={rows}
          empty={empty}
          loadError={
            <RowsLoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
              {failure}
            </RowsLoadError>
          }
        />
      </ConfigCard>
      {/* Rendered after the rows have loaded, so that they do not push a half-filled form down. */}
      {!isPending &&
        (rows.mayChange ? (
          <ConfigCard>{children(rows)}</ConfigCard>
        ) : (
          <p className={styles.readOnly}>
            {t('You need the right {right} to change this.', {
              right: rightsFor(props.calls.saveEndpoint),
            })}
          </p>
        ))}
    </StaffPage>
  )
}
