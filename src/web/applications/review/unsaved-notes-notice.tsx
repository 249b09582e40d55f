import { Link, useLocation } from 'react-router'
import { ErrorBlock } from '../../ui/display/load-states.tsx'
import { isolated } from '../../ui/marks.tsx'
import { rich } from '../../ui/rich.ts'
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
  const { unsavedNotes } = state
  const { userName } = unsavedNotes
  return (
    <div className={styles.notice}>
      <ErrorBlock>
        {rich(
          'The decision was saved, but your notes about <name>{userName}</name> were not. They are kept in this tab. <link>Open the notes</link>',
          {
            userName,
            name: isolated,
            link: (words) => (
              <Link className="link" to={reviewUrl(unsavedNotes)}>
                {words}
              </Link>
            ),
          },
        )}
      </ErrorBlock>
    </div>
  )
}
