import { Link, useLocation } from 'react-router'
import { ErrorBlock } from '../../ui/display/load-states.tsx'
import { reviewUrl } from '../list/submissions-table.tsx'
import styles from './review.module.css'

/** The navigation state after a decision was saved but the notes were not. */
export interface UnsavedNotes {
  unsavedNotes: { submissionId: number; userName: string }
}

/** Shown after a review page was left with unsaved notes; links back to them. */
export function UnsavedNotesNotice() {
  const state: Partial<UnsavedNotes> | null = useLocation().state
  if (!state?.unsavedNotes) return null
  const { userName } = state.unsavedNotes
  return (
    <div className={styles.notice}>
      <ErrorBlock>
        The decision was saved, but your notes about <bdi>{userName}</bdi> were not. They are kept
        in this tab.{' '}
        <Link className="link" to={reviewUrl(state.unsavedNotes)}>
          Open the notes
        </Link>
      </ErrorBlock>
    </div>
  )
}
