import { type ComponentType, type ReactNode, useId } from 'react'
import type { Endpoint } from '../../../contract/core/endpoint.ts'
import { t } from '../../../text/t.ts'
import { maxUnvirtualized } from '../../ui/lists/window-virtualizer.ts'
import { CsvLink } from '../menu/csv-link.tsx'
import { StaffPage } from '../menu/staff-page.tsx'
import { rightsFor } from '../session/tasks.ts'
import { ConfigCard, RowsLoadError } from './config-card.tsx'
import type { ConfigColumn } from './config-column.ts'
import styles from './config-form.module.css'
import type { ConfigFormProps } from './config-form.tsx'
import { ConfigTable } from './config-table.tsx'
import { type ConfigApi, useConfigRows } from './use-config-rows.ts'

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
  /** What a row does, as a sentence. */
  sentenceOf: (row: Row) => ReactNode
  /** What a row did last, if anything is known. */
  lastOf: (row: Row) => ReactNode
  form: ComponentType<ConfigFormProps<Row, Draft>>
}

/** A configuration page: a table of rows and a form that adds one. */
export function ConfigPage<Row, Draft>(props: ConfigPageProps<Row, Draft>) {
  const { title, subtitle, list, listName, failure, caption, columns, empty } = props
  const { sentenceOf, lastOf, form: Form } = props
  const rows = useConfigRows(props.calls)
  const { data = [], error, isPending, isFetching, refetch } = rows.query
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
          edit={(edited) => <Form rows={data} save={rows.save} edited={edited} />}
          empty={empty}
          loadError={
            <RowsLoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
              {failure}
            </RowsLoadError>
          }
        />
        <Sentences
          rows={data.filter((row) => !rows.warningOf?.(row))}
          idOf={rows.idOf}
          sentenceOf={sentenceOf}
          lastOf={lastOf}
        />
      </ConfigCard>
      {/* Rendered after the rows have loaded, so that they do not push a half-filled form down. */}
      {!isPending &&
        (rows.mayChange ? (
          <ConfigCard>
            <Form rows={data} save={rows.save} />
          </ConfigCard>
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

interface SentencesProps<Row> extends Pick<ConfigPageProps<Row, never>, 'sentenceOf' | 'lastOf'> {
  rows: readonly Row[]
  idOf: (row: Row) => string | number
}

/** What the rows with an effect do and did last, in the same order; nothing of a list so long that it is virtualised. */
function Sentences<Row>({ rows, idOf, sentenceOf, lastOf }: SentencesProps<Row>) {
  const id = useId()
  if (rows.length === 0 || rows.length > maxUnvirtualized) return null
  return (
    <div className={styles.sentences}>
      <h2 id={id}>{t('What the bot does')}</h2>
      <ul aria-labelledby={id}>
        {rows.map((row) => {
          const last = lastOf(row)
          return (
            <li key={idOf(row)}>
              {sentenceOf(row)}
              {last && <p>{last}</p>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
