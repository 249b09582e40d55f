import Check from 'lucide-react/icons/check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { t } from '../../../../text/t.ts'
import { classes } from '../../../ui/classes.ts'
import badge from '../../../ui/display/badge.module.css'
import type { Saving } from '../../../ui/fields/saver.ts'
import styles from './save-chip.module.css'

const words = {
  idle: t('Not saved'),
  saving: t('Saving…'),
  saved: t('Saved'),
  failed: t('Failed'),
}

const tints = { idle: 'accent', saving: 'neutral', saved: 'success', failed: 'danger' }

/** The save state in a word; nothing while idle. */
export function SaveChip({ saving }: { saving: Pick<Saving<unknown>, 'status' | 'isSaved'> }) {
  const { status, isSaved } = saving
  const isQuiet = status === 'idle' && isSaved
  return (
    <span
      role="status"
      className={classes(styles.chip, !isQuiet && styles.tinted, !isQuiet && badge[tints[status]])}
    >
      {!isQuiet && (
        <>
          <Sign status={status} />
          {words[status]}
        </>
      )}
    </span>
  )
}

function Sign({ status }: Pick<Saving<unknown>, 'status'>) {
  if (status === 'saving') return <span className="spinner" />
  const Icon = { idle: CircleDashed, saved: Check, failed: TriangleAlert }[status]
  return <Icon size={14} strokeWidth={2} aria-hidden />
}
