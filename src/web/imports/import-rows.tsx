import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ImportDetail,
  type ImportRow,
  type RowEffect,
  rowEffects,
} from '../../contract/imports/imports.ts'
import { t } from '../../text/t.ts'
import { RequestError } from '../app/menu/request-error.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Loading } from '../ui/display/load-states.tsx'
import { Field, Select } from '../ui/fields/field.tsx'
import { formatNumber } from '../ui/format-number.ts'
import { type Column, DataTable } from '../ui/lists/data-table.tsx'
import styles from './imports.module.css'
import { importRowsQuery } from './queries.ts'
import { effectNames } from './state-names.ts'

const columns: readonly Column<ImportRow>[] = [
  {
    head: t('Line'),
    cardSlot: 'aside',
    isNumber: true,
    width: 90,
    cell: ({ line }) => formatNumber(line),
  },
  { head: t('Member'), cardSlot: 'title', cell: ({ person }) => <bdi>{person || '–'}</bdi> },
  { head: t('Before'), cell: ({ before }) => before },
  { head: t('After'), cell: ({ after, before }) => (after === before ? '' : after) },
  { head: t('Reason', { context: 'row' }), cell: ({ reason }) => reason },
]

/** The rows of a file by effect. */
export function ImportRows({ data }: { data: ImportDetail }) {
  const present = rowEffects.filter((effect) => (data.counts[effect] ?? 0) > 0)
  const [chosen, setChosen] = useState<RowEffect>()
  const effect = chosen && present.includes(chosen) ? chosen : present[0]
  if (!effect) return null
  return (
    <section className={styles.list} aria-labelledby="rows">
      <div className={styles.rowsHead}>
        <h2 id="rows">{t('Rows')}</h2>
        <Field label={t('Show')} size="small">
          {(control) => (
            <Select
              {...control}
              value={effect}
              onChange={({ target }) => setChosen(target.value as RowEffect)}
            >
              {present.map((one) => (
                <option key={one} value={one}>
                  {effectNames[one]} ({formatNumber(data.counts[one] ?? 0)})
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <RowList key={`${effect} ${data.state}`} data={data} effect={effect} />
    </section>
  )
}

const rowsPerPage = 50

function RowList({ data, effect }: { data: ImportDetail; effect: RowEffect }) {
  const [afters, setAfters] = useState([0])
  const pages = useQueries({
    queries: afters.map((after) => importRowsQuery(data.importId, effect, data.state, after)),
  })
  const rows = pages.flatMap((page) => page.data ?? [])
  const last = pages.at(-1)
  if (last?.error) {
    return (
      <RequestError
        error={last.error}
        onRetry={() => void last.refetch()}
        isRetrying={last.isFetching}
      >
        {t('Failed to load the rows.')}
      </RequestError>
    )
  }
  if (rows.length === 0) return <Loading>{t('Loading the rows...')}</Loading>
  return (
    <>
      <DataTable caption={t('Rows')} columns={columns} rows={rows} keyOf={({ number }) => number} />
      {(last?.isPending || last?.data?.length === rowsPerPage) && (
        <Button
          size="small"
          isBusy={last.isPending}
          onClick={() => setAfters([...afters, rows.at(-1)?.number ?? 0])}
        >
          {t('Show More')}
        </Button>
      )}
    </>
  )
}
