import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  editSite,
  getSiteDraft,
  type SiteDraft,
  type SiteEdit,
  type SiteEditor,
} from '../../../contract/site/site-editor.ts'
import { t } from '../../../text/t.ts'
import { call } from '../../app/api.ts'
import { useAccount } from '../../app/session/account.ts'
import { notify } from '../../ui/overlays/toasts.tsx'
import { readFromTab, saveInTab } from '../../ui/tab-storage.ts'
import { siteEditorsQuery } from '../queries.ts'
import { DraftStore, type InvalidText } from './draft-store.ts'

type Author = Omit<SiteDraft['edits'][number], 'path' | 'at'>

/** The longest body that browsers send while a page is closed: 64 kB for all requests together, in UTF-16 units. */
const maxKeptAlive = 16_000

/** After how long without a keystroke somebody no longer counts as writing, in milliseconds. */
const writingDuration = 60_000

const nobody: readonly SiteEditor[] = []

/** The draft with own edits and, within seconds, those of others. */
export function useSiteDraft(draft: SiteDraft) {
  const { id: me = '', display_name = '', avatar_url } = useAccount().info?.claims ?? {}
  const author = { userId: me, displayName: display_name, avatar: avatar_url ?? '' }
  const [store] = useState(() => createStore(draft, author))
  const state = useSyncExternalStore(store.subscribe, store.state)
  // What one is writing, not what has the focus: others cannot write there meanwhile.
  const writing = useRef<{ path: string | null; at: number }>({ path: null, at: 0 })
  const { data, dataUpdatedAt, isError } = useQuery(
    siteEditorsQuery(() =>
      Date.now() - writing.current.at < writingDuration ? writing.current.path : null,
    ),
  )
  usePublicationNotice(state.draft, author.displayName)

  // biome-ignore lint/correctness/useExhaustiveDependencies: also for a report like the last one, after a failure.
  useEffect(() => {
    if (data) void store.notice(data).catch(() => undefined)
  }, [store, data, dataUpdatedAt])
  useEffect(() => {
    const saveHidden = () => {
      if (document.visibilityState === 'hidden') void store.flush()
    }
    document.addEventListener('visibilitychange', saveHidden)
    return () => {
      document.removeEventListener('visibilitychange', saveHidden)
      void store.flush().then(() => store.stop())
    }
  }, [store])
  const reportWriting = useCallback((path: string | null) => {
    writing.current = { path, at: Date.now() }
  }, [])
  const editors = isError ? nobody : (data?.editors ?? nobody)
  return { store, ...state, me, editors, reportWriting }
}

/** Says that somebody else has published a version. */
function usePublicationNotice({ published }: SiteDraft, me: string) {
  const { version, publishedBy } = published
  const known = useRef(version)
  useEffect(() => {
    if (known.current === version) return
    known.current = version
    if (publishedBy == null || publishedBy === me) return
    notify(
      t('{name} published version {version}. Your draft goes on from there.', {
        name: publishedBy,
        version,
      }),
    )
  }, [version, publishedBy, me])
}

function createStore(draft: SiteDraft, author: Author): DraftStore {
  const key = `site-editor:${author.userId}`
  const invalidKey = `${key}:invalid`
  return new DraftStore({
    ...{ draft, author },
    unsaved: readFromTab<SiteEdit[]>(key) ?? [],
    invalidTexts: readFromTab<[string, InvalidText][]>(invalidKey) ?? [],
    send: (edits) => {
      const body = { edits: [...edits] }
      // Browsers send only small bodies while a page is closed.
      return call(editSite, { body, keepalive: JSON.stringify(body).length < maxKeptAlive })
    },
    fetchDraft: () => call(getSiteDraft),
    store: (edits, invalidTexts) => {
      saveInTab(key, edits.length > 0 ? edits : null)
      saveInTab(invalidKey, invalidTexts.length > 0 ? invalidTexts : null)
    },
    onDropped: (
      reason = t('Somebody else changed this part meanwhile, so your change was not made.'),
    ) => notify(reason, { isError: true }),
  })
}
