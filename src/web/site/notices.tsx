import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useState } from 'react'
import { partAt } from '../../contract/site/edit-content.ts'
import { discardSiteDraft } from '../../contract/site/site-editor.ts'
import { t } from '../../text/t.ts'
import { call } from '../app/api.ts'
import { LeaveWarning } from '../app/unsaved/leave-warning.tsx'
import { useSingleMutation } from '../app/use-single-mutation.ts'
import { Button } from '../ui/buttons/button.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { notify } from '../ui/overlays/toasts.tsx'
import styles from './editor.module.css'
import { useSiteEditor } from './editor-context.ts'
import { useChanges } from './versions/use-changes.ts'

/** What could not be saved, and a version that was published beside the draft. */
export function Notices() {
  const { store, status, draft, rejected } = useSiteEditor()
  return (
    <>
      <LeaveWarning hasUnsaved={() => store.hasUnsaved()} saveAll={() => store.flush()} />
      {status === 'failed' && (
        <Notice isUrgent>
          <p>
            <b>{t('Not saved.')}</b> {t('Your text is kept here and sent again every few seconds.')}
          </p>
          <Button size="small" onClick={() => void store.flush()}>
            {t('Try Now')}
          </Button>
        </Notice>
      )}
      {[...rejected].map(([path, { edit }]) => (
        <LostPlaceNotice key={path} path={path} text={String(edit.to)} />
      ))}
      {draft.basedOn !== draft.published.version && <OutdatedNotice />}
    </>
  )
}

function Notice({ children, isUrgent = false }: { children: ReactNode; isUrgent?: boolean }) {
  return (
    <div className={styles.notice} role={isUrgent ? 'alert' : 'status'}>
      <TriangleAlert size={18} strokeWidth={2} aria-hidden />
      {children}
    </div>
  )
}

/** An own text whose entry somebody else has deleted; others are shown at their fields. */
function LostPlaceNotice({ path, text }: { path: string; text: string }) {
  const { store, content } = useSiteEditor()
  const isThere = partAt(content, path.slice(0, path.lastIndexOf('/'))) !== undefined
  if (isThere) return null
  return (
    <Notice isUrgent>
      <p>
        <b>{t('Somebody else deleted the entry that you were editing.')}</b>{' '}
        {t('Your text: {text}', { text })}
      </p>
      <Button size="small" onClick={() => store.takeTheirs(path)}>
        {t('Discard Mine')}
      </Button>
    </Notice>
  )
}

/** A version was imported while there was a draft. */
function OutdatedNotice() {
  const { draft, store } = useSiteEditor()
  const { changes } = useChanges()
  const { version } = draft.published
  const [isAsking, setAsking] = useState(false)
  const discarding = useSingleMutation({
    mutationFn: () => call(discardSiteDraft),
    onSuccess: () => store.refresh(),
    onError: () => notify(t('The draft was not discarded. Please try again.'), { isError: true }),
    onSettled: () => setAsking(false),
  })
  return (
    <Notice>
      <p>
        <b>{t('Version {version} was imported meanwhile.', { version })}</b>{' '}
        {t(
          'Your draft is based on version {version}. Publishing it replaces what the import changed.',
          { version: draft.basedOn },
        )}
      </p>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('Discard the Draft')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t('Discard the draft?')}
          confirm={t('Discard')}
          cancelLabel={t('Keep It')}
          isBusy={discarding.isPending}
          onConfirm={() => discarding.mutate()}
          onCancel={() => setAsking(false)}
        >
          <p>
            {t(
              'It differs from version {version} in {count, plural, one {# place} other {# places}}, which will be lost.',
              { version, count: changes.length },
            )}
          </p>
        </ConfirmDialog>
      )}
    </Notice>
  )
}
