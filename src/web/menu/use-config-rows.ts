import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../api.ts'
import { notify } from '../ui/notices.tsx'

/** How rows of configuration are read and changed. */
export interface ConfigCalls<Row, Draft> {
  /** Under which the list is kept. */
  key: readonly string[]
  list: () => Promise<Row[]>
  /** Answers the saved row, as far as the server does, and why it may not work as wished. */
  save: (draft: Draft) => Promise<(Row & { warning?: string | null | undefined }) | undefined>
  remove: (row: Row) => Promise<unknown>
  idOf: (row: Row) => string | number
  /** What a row is called within a sentence: `the check after 15 min`. */
  nameOf: (row: Row) => string
  /** What must be saved for a removed row to be there again; null where that is not known. */
  draftOf: (row: Row) => Draft | null
}

/** Rows of configuration with their changes. Every change reads the list again; a removal can be undone. */
export function useConfigRows<Row, Draft>(calls: ConfigCalls<Row, Draft>) {
  const queries = useQueryClient()
  const query = useQuery({ queryKey: calls.key, queryFn: () => logged(calls.list()) })
  const [warnings, setWarnings] = useState<ReadonlyMap<string | number, string>>(new Map())
  const reload = () => queries.invalidateQueries({ queryKey: calls.key })

  function warnAbout(row: Row, warning: string | null | undefined) {
    setWarnings((known) => {
      const next = new Map(known)
      if (warning) next.set(calls.idOf(row), warning)
      else next.delete(calls.idOf(row))
      return next
    })
  }

  async function save(draft: Draft) {
    const saved = await logged(calls.save(draft))
    if (saved) warnAbout(saved, saved.warning)
    await reload()
  }

  async function remove(row: Row) {
    await logged(calls.remove(row))
    warnAbout(row, null)
    await reload()
    const draft = calls.draftOf(row)
    notify(`Deleted ${calls.nameOf(row)}.`, draft ? { onUndo: () => putBack(row, draft) } : {})
  }

  function putBack(row: Row, draft: Draft) {
    save(draft).catch((error: unknown) => {
      notify(`Could not put back ${calls.nameOf(row)}. ${reasonOf(error)}`, {
        isError: true,
        onUndo: () => putBack(row, draft),
      })
    })
  }

  return { query, warnings, save, remove }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Please try again.'
  if (error.status === 401) return 'Your session has ended. Sign in again in a new tab.'
  return error.problems.join(' ') || error.message || 'Please try again.'
}

/** The specification asks for such errors to be logged; the page marks them besides. */
async function logged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for exactly this.
    console.error(error)
    throw error
  }
}
