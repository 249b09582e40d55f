import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Eye from 'lucide-react/icons/eye'
import { useCallback, useMemo, useState } from 'react'
import type { SiteDraft } from '../../contract/site/site-editor.ts'
import { t } from '../../text/t.ts'
import { RequestError } from '../app/menu/request-error.tsx'
import { StaffPage } from '../app/menu/staff-page.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { classes } from '../ui/classes.ts'
import { Loading, Skeleton } from '../ui/display/load-states.tsx'
import { formatMoment } from '../ui/format-date.ts'
import { useSiteDraft } from './editing/use-site-draft.ts'
import styles from './editor.module.css'
import { type Selection, SiteEditorContext, type SiteEditorState } from './editor-context.ts'
import { EditorHead } from './editor-head.tsx'
import { PartForm } from './form/part-form.tsx'
import { Notices } from './notices.tsx'
import { Outline } from './outline.tsx'
import type { SitePart } from './parts/part.ts'
import { allParts } from './parts/site-parts.ts'
import { pathOf } from './paths.ts'
import { useUploads } from './pictures/uploads.ts'
import { Stage, type Viewport } from './preview/stage.tsx'
import { siteDraftQuery } from './queries.ts'

/** /menu/site: the public pages, beside the form of the part that is selected. */
export function SiteEditorPage() {
  const { data, error, isFetching, refetch } = useQuery(siteDraftQuery)
  if (data) return <Editor draft={data} />
  return (
    <StaffPage title={t('Site')} isWide>
      {error ? (
        <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
          {error.message || t('The site could not be loaded. Please try again later.')}
        </RequestError>
      ) : (
        <>
          <Loading isHidden>{t('Loading site...')}</Loading>
          <Skeleton width="100%" height={640} />
        </>
      )}
    </StaffPage>
  )
}

/** What a phone shows of the editor. */
type Screen = 'outline' | 'form' | 'preview'

function Editor({ draft }: { draft: SiteDraft }) {
  const [viewport, setViewport] = useState<Viewport>(isNarrow() ? 'phone' : 'desktop')
  const [screen, setScreen] = useState<Screen>('outline')
  const [announcement, announce] = useState('')
  const { selection, focusedPath, select } = useSelection(setScreen)
  const site = useSiteDraft(draft)
  const uploads = useUploads()
  const editor: SiteEditorState = {
    ...site,
    ...{ selection, focusedPath, select, announce, uploads },
  }
  const { published } = site.draft

  return (
    <SiteEditorContext value={editor}>
      <StaffPage
        title={t('Site')}
        subtitle={t('Version {version} is live since {time}', {
          version: published.version,
          time: formatMoment(published.publishedAt),
        })}
        actions={<EditorHead viewport={viewport} onViewport={setViewport} />}
        isWide
      >
        <Notices />
        <div className={classes(styles.editor, styles[screen])}>
          <Outline />
          <div className={styles.middle}>
            <Back onClick={() => setScreen('form')}>{t('Form')}</Back>
            <Stage viewport={viewport} />
          </div>
          <div className={styles.side}>
            <div className={styles.backs}>
              <Back onClick={() => setScreen('outline')}>{t('Parts')}</Back>
              <Button
                className={styles.back}
                size="small"
                icon={<Eye size={16} strokeWidth={2} aria-hidden />}
                onClick={() => setScreen('preview')}
              >
                {t('Preview')}
              </Button>
            </div>
            <PartForm />
          </div>
        </div>
        <p role="status" className="vh">
          {announcement}
        </p>
      </StaffPage>
    </SiteEditorContext>
  )
}

/** On phones, the way to another screen of the editor. */
function Back({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Button
      className={styles.back}
      size="small"
      icon={<ArrowLeft size={16} strokeWidth={2} aria-hidden />}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

function useSelection(setScreen: (screen: Screen) => void) {
  const [hero] = allParts.filter(({ id }) => id === 'hero') as [SitePart]
  const [selection, setSelection] = useState<Selection>({ part: hero, path: null })
  const [focusedPath, setFocusedPath] = useState<{ path: string } | null>(null)
  const select = useCallback<SiteEditorState['select']>(
    (part, path, { focus = false, opensForm = false } = {}) => {
      setSelection({ part, path })
      if (focus) setFocusedPath({ path: path ?? firstPathOf(part) })
      if (opensForm) setScreen('form')
    },
    [setScreen],
  )
  return useMemo(() => ({ selection, focusedPath, select }), [selection, focusedPath, select])
}

const firstPathOf = ({ base, fields: [first] }: SitePart) => (first ? pathOf(base, first) : base)

function isNarrow(): boolean {
  return window.matchMedia('(max-width: 768px)').matches
}
