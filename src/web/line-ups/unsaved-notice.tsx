import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { LeaveWarning } from '../app/unsaved/leave-warning.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { formatCount } from '../ui/format-number.ts'
import type { EditedLineUp } from './editing/use-line-up.ts'
import styles from './head.module.css'

type UnsavedNoticeProps = Pick<EditedLineUp, 'pending' | 'hasFailed' | 'hasUnsaved' | 'retry'>

/** What could not be saved, and a button that sends it again. */
export function UnsavedNotice({ pending, hasFailed, hasUnsaved, retry }: UnsavedNoticeProps) {
  return (
    <>
      <LeaveWarning hasUnsaved={hasUnsaved} saveAll={retry} />
      {hasFailed && (
        <div className={styles.unsaved} role="alert">
          <TriangleAlert size={17} strokeWidth={2} aria-hidden />
          <p>
            {formatCount(pending.length, 'change')} not saved. Your changes are kept here and sent
            again every few seconds.
          </p>
          <Button size="small" onClick={() => void retry()}>
            Try Again
          </Button>
        </div>
      )}
    </>
  )
}
