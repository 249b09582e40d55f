import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { discardSiteDraft } from '../../contract/site/site-editor.ts'
import { call } from '../app/api.ts'
import { LeaveWarning } from '../app/unsaved/leave-warning.tsx'
import { useSingleMutation } from '../app/use-single-mutation.ts'
import { Button } from '../ui/buttons/button.tsx'
import { notify } from '../ui/overlays/toasts.tsx'
import styles from './editor.module.css'
import { useSiteEditor } from './editor-context.ts'

/** What could not be saved, and a version that was published beside the draft. */
export function Notices() {
  const { store, status, draft } = useSiteEditor()
  return (
    <>
      <LeaveWarning hasUnsaved={() => store.hasUnsaved()} saveAll={() => store.flush()} />
      {status === 'failed' && (
        <div className={styles.notice} role="alert">
          <TriangleAlert size={18} strokeWidth={2} aria-hidden />
          <p>
            <b>Not saved.</b> Your text is kept here and sent again every few seconds.
          </p>
          <Button size="small" onClick={() => void store.flush()}>
            Try Now
          </Button>
        </div>
      )}
      {draft.basedOn !== draft.published.version && <OutdatedNotice />}
    </>
  )
}

/** A version was imported while there was a draft. */
function OutdatedNotice() {
  const { draft, store } = useSiteEditor()
  const { version } = draft.published
  const discarding = useSingleMutation({
    mutationFn: () => call(discardSiteDraft),
    onSuccess: () => store.refresh(),
    onError: () => notify('The draft was not discarded. Please try again.', { isError: true }),
  })
  return (
    <div className={styles.notice} role="status">
      <TriangleAlert size={18} strokeWidth={2} aria-hidden />
      <p>
        <b>Version {version} was imported meanwhile.</b> Your draft is based on version{' '}
        {draft.basedOn}. Publishing it replaces what the import changed.
      </p>
      <Button size="small" isBusy={discarding.isPending} onClick={() => discarding.mutate()}>
        Discard the Draft
      </Button>
    </div>
  )
}
