import { useId } from 'react'
import { maxNoteLength, saveNotes } from '../../../contract/members/profiles.ts'
import { t } from '../../../text/t.ts'
import { ApiError } from '../../app/api.ts'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { AccessLost, RequestError } from '../../app/menu/request-error.tsx'
import { rightsFor, useMay } from '../../app/session/tasks.ts'
import { Loading, Skeleton } from '../../ui/display/load-states.tsx'
import { TextArea } from '../../ui/fields/field.tsx'
import { SaveStatus } from '../../ui/fields/save-status.tsx'
import styles from './notes.module.css'
import type { useNotes } from './use-notes.ts'

const NotesConflict = lazyComponent(
  async () => (await import('./notes-conflict.tsx')).NotesConflict,
)

/** The admin notes, saved automatically; read-only for those who may not change them. */
export function Notes({ notes }: { notes: ReturnType<typeof useNotes> }) {
  const id = useId()
  const { text, status, saved } = notes
  const mayWrite = useMay(saveNotes)
  const left = maxNoteLength - (text?.length ?? 0)
  return (
    <div className={styles.notes}>
      <div className={styles.notesHead}>
        <label htmlFor={id}>{t('Admin Notes')}</label>
        <SaveStatus
          status={notes.conflict === null ? status : 'idle'}
          onRetry={() => void notes.saveNow()}
        />
      </div>
      {text !== undefined ? (
        <TextArea
          id={id}
          dir="auto"
          maxLength={maxNoteLength}
          readOnly={!mayWrite}
          value={text}
          aria-describedby={`${id}-hint`}
          onChange={(event) => notes.change(event.target.value)}
        />
      ) : saved.error ? (
        <RequestError
          error={saved.error}
          onRetry={() => void saved.refetch()}
          isRetrying={saved.isFetching}
        >
          {t('Failed to load the notes. Please try again later.')}
        </RequestError>
      ) : (
        <>
          <Loading isHidden>{t('Loading notes...')}</Loading>
          <Skeleton width="100%" height={150} />
        </>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {t('Kept across applications. Only staff can see them.')}
        {!mayWrite &&
          ` ${t('You need the right {right} to change them.', { right: rightsFor(saveNotes) })}`}
        {left < 500 &&
          ` ${t('{count, plural, one {# character} other {# characters}} left.', { count: left })}`}
      </p>
      {notes.conflict !== null && text !== undefined && (
        <NotesConflict
          problem={notes.error instanceof ApiError ? notes.error.message : ''}
          theirs={notes.conflict}
          mine={text}
          onResolve={notes.resolve}
        />
      )}
      {status === 'failed' && notes.conflict === null && (
        <p role="alert" className="muted">
          {t('Your text is kept in this tab.')} <AccessLost error={notes.error} />
        </p>
      )}
    </div>
  )
}
