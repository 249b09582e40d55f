import { queryOptions } from '@tanstack/react-query'
import {
  getImport,
  type ImportDetail,
  type ImportState,
  listImportRows,
  listImports,
  type Mapping,
  type RowEffect,
} from '../../contract/imports/imports.ts'
import { call } from '../app/api.ts'

export const noMapping: Mapping = { columns: {}, options: {}, choices: {} }

/** States in which the bot works on an import. */
const busyStates: readonly ImportState[] = ['reading', 'previewing', 'running', 'undoing']

const pollMilliseconds = 1_000

/** Whether the bot works on an import now. */
export function isBusy({ state }: Pick<ImportDetail, 'state'>): boolean {
  return busyStates.includes(state)
}

export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: () => call(listImports),
})

/** One import, polled while the bot works on it. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', id],
    queryFn: () => call(getImport, { params: { importId: id } }),
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? pollMilliseconds : false),
    retry: false,
  })

/** The rows of an import with an effect, after a row; `state` reads them again after each step. */
export const importRowsQuery = (id: number, effect: RowEffect, state: string, after: number) =>
  queryOptions({
    queryKey: ['imports', String(id), 'rows', effect, state, after],
    queryFn: () =>
      call(listImportRows, { params: { importId: id }, querystring: { effect, after } }),
  })
