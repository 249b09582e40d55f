import Lock from 'lucide-react/icons/lock'
import { type ReactNode, useId } from 'react'
import type { Check } from '../../../contract/setup/setup.ts'
import { t } from '../../../text/t.ts'
import { CheckLine } from '../check-line.tsx'
import { Notice } from '../notice.tsx'
import styles from './field.module.css'

/** What a control of a field needs. */
export interface FieldControl {
  id: string
  'aria-describedby': string
  'aria-invalid'?: true
}

interface FieldFrameProps {
  label: string
  /** The environment variable that sets the value; null if it can be changed here. */
  variable?: string | null
  /** At the right of the label, unless a variable sets the value. */
  note?: string
  check: Check | null
  /** Why what was typed was refused, instead of the check. */
  problems?: readonly string[]
  children: (control: FieldControl) => ReactNode
}

/** A label with a note, a control, and what its check found. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, variable = null, note, check, problems = [], children } = props
  const id = useId()
  const isWrong = problems.length > 0 || check?.state === 'failed'
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        <span id={`${id}-note`} className={styles.note}>
          {variable === null ? (
            note
          ) : (
            <>
              <Lock size={13} strokeWidth={2} aria-hidden />
              {t('Set by {variable}', { variable })}
            </>
          )}
        </span>
      </div>
      <div className={styles.control}>
        {children({
          id,
          'aria-describedby': `${id}-note ${id}-check`,
          ...(isWrong && { 'aria-invalid': true as const }),
        })}
      </div>
      <div id={`${id}-check`} className={styles.check} aria-live="polite">
        {problems.length > 0 ? (
          <Notice color="danger" title={problems.join(' ')} />
        ) : (
          check && <CheckLine check={check} />
        )}
      </div>
    </div>
  )
}
