import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { t } from '../../text/t.ts'
import { LeaveWarning } from '../app/unsaved/leave-warning.tsx'
import { Button } from '../ui/buttons/button.tsx'
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
            {t(
              '{count, plural, one {# change} other {# changes}} not saved. Your changes are kept here and sent again every few seconds.',
              { count: pending.length },
            )}
          </p>
          <Button size="small" onClick={() => void retry()}>
            {t('Try Again')}
          </Button>
        </div>
      )}
    </>
  )
}
