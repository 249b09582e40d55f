import CheckIcon from 'lucide-react/icons/check'
import Loader from 'lucide-react/icons/loader'
import type { Check } from '../../contract/setup/setup.ts'
import { classes } from '../ui/classes.ts'
import styles from './check-line.module.css'
import { Notice } from './notice.tsx'

/** The result of a check below what was checked. */
export function CheckLine({ check }: { check: Check }) {
  const { state, message, remedy } = check
  if (state === 'failed' || state === 'warning')
    return (
      <Notice color={state === 'failed' ? 'danger' : 'warning'} title={message}>
        {remedy}
      </Notice>
    )
  const isPassed = state === 'passed'
  return (
    <p className={classes(styles.line, isPassed ? 'success' : 'muted')}>
      {isPassed ? (
        <CheckIcon size={15} strokeWidth={2} aria-hidden />
      ) : (
        <Loader className={styles.waiting} size={15} strokeWidth={2} aria-hidden />
      )}
      <span>
        {message} {remedy}
      </span>
    </p>
  )
}
