import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Endpoint } from '../../../contract/core/endpoint.ts'
import { t } from '../../../text/t.ts'
import { notify } from '../../ui/overlays/toasts.tsx'
import { readFromTab, saveInTab } from '../../ui/tab-storage.ts'
import { ApiError } from '../api.ts'
import { useMay } from '../session/tasks.ts'

/** The API of one kind of configuration rows. */
export interface ConfigApi<Row, Draft> {
  /** The query key of the list. */
  key: readonly string[]
  list: () => Promise<Row[]>
  save: (draft: Draft) => Promise<unknown>
  remove: (row: Row) => Promise<unknown>
  /** The endpoint behind `save`; without the right to call it the rows can only be read. */
  saveEndpoint: Endpoint
  idOf: (row: Row) => string | number
  /** What a row is called within a sentence: `the check after 15 min`. */
  nameOf: (row: Row) => string
  /** The draft that restores a deleted row; null if it is not known. */
  draftOf: (row: Row) => Draft | null
  /** Why a row has no effect, if so. */
  warningOf?: (row: Row) => string | null | undefined
}

/** Configuration rows and their mutations. Each change reloads the list; a deletion can be undone. */
export function useConfigRows<Row, Draft>(calls: ConfigApi<Row, Draft>) {
  const queryClient = useQueryClient()
  const query = useQuery({ queryKey: calls.key, queryFn: () => logged(calls.list()) })
  const expected = useExpected(calls.key.join(), query.data?.length)
  const reload = () => queryClient.invalidateQueries({ queryKey: calls.key })

  async function save(draft: Draft) {
    await logged(calls.save(draft))
    await reload()
  }

  async function remove(row: Row) {
    await logged(calls.remove(row))
    await reload()
    const draft = calls.draftOf(row)
    notify(
      t('Deleted {row}.', { row: calls.nameOf(row) }),
      draft ? { onUndo: () => putBack(row, draft) } : {},
    )
  }

  function putBack(row: Row, draft: Draft) {
    save(draft).catch((error: unknown) => {
      notify(`${t('Could not restore {row}.', { row: calls.nameOf(row) })} ${reasonOf(error)}`, {
        isError: true,
        onUndo: () => putBack(row, draft),
      })
    })
  }

  const mayChange = useMay(calls.saveEndpoint)
  const { idOf, nameOf, warningOf } = calls
  return { query, expected, mayChange, save, remove, idOf, nameOf, warningOf }
}

/** Configuration rows of a page. */
export type ConfigRows<Row, Draft> = ReturnType<typeof useConfigRows<Row, Draft>>

/** The number of skeleton rows: as many as this tab saw last. */
function useExpected(list: string, count: number | undefined): number {
  const storageKey = `rows:${list}`
  const [before] = useState(() => readFromTab<[number]>(storageKey)?.[0] ?? 1)
  useEffect(() => {
    if (count !== undefined) saveInTab(storageKey, [count])
  }, [storageKey, count])
  return before
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return t('Please try again.')
  if (error.status === 401) return t('Your session has ended. Sign in again in a new tab.')
  return error.problems.join(' ') || error.message || t('Please try again.')
}

/** The specification asks for these errors to be logged. */
async function logged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for exactly this.
    console.error(error)
    throw error
  }
}
