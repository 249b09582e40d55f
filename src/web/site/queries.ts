import { queryOptions } from '@tanstack/react-query'
import {
  getSiteDraft,
  getSiteVersion,
  listSiteVersions,
  reportSiteEditor,
} from '../../contract/site/site-editor.ts'
import { call } from '../app/api.ts'

/** The draft, as it was when the editor was opened; its store fetches it again. */
export const siteDraftQuery = queryOptions({
  queryKey: ['site', 'draft'],
  queryFn: () => call(getSiteDraft),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** The other leaders who have the editor open; each call also reports which part one is writing oneself. */
export const siteEditorsQuery = (edited: () => string | null) =>
  queryOptions({
    queryKey: ['site', 'editors'],
    queryFn: () => call(reportSiteEditor, { body: { path: edited() } }),
    refetchInterval: 2_000,
    gcTime: 0,
  })

/** The published versions. */
export const siteVersionsQuery = queryOptions({
  queryKey: ['site', 'versions'],
  queryFn: () => call(listSiteVersions),
  gcTime: 0,
})

/** A version with its content. */
export const siteVersionQuery = (version: number) =>
  queryOptions({
    queryKey: ['site', 'versions', version],
    queryFn: () => call(getSiteVersion, { params: { version } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
