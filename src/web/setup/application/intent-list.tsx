import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { useId } from 'react'
import { t } from '../../../text/t.ts'
import { CheckLine } from '../check-line.tsx'
import { useSetup } from '../setup-context.ts'
import styles from './field.module.css'

/** The intents that have to be switched on at Discord. */
export function IntentList() {
  const { state } = useSetup()
  const isOn = state.membersIntent.state === 'passed'
  const headId = useId()
  return (
    <section aria-labelledby={headId}>
      <div className={styles.head}>
        <h2 id={headId}>{t('Privileged intents')}</h2>
        <span className={styles.note}>{t('Under Bot, one switch')}</span>
      </div>
      <ul className={styles.intents}>
        <li>
          <div className={isOn ? styles.on : ''}>
            {isOn ? (
              <Check className="success" size={15} strokeWidth={2} aria-hidden />
            ) : (
              <Minus className="faint" size={15} strokeWidth={2} aria-hidden />
            )}
            {'Server Members'}
          </div>
          <div className={styles.check} aria-live="polite">
            <CheckLine check={state.membersIntent} />
          </div>
        </li>
      </ul>
    </section>
  )
}
