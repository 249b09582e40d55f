import ChevronDown from 'lucide-react/icons/chevron-down'
import type { OwnApplication } from '../../../contract/applications/status.ts'
import { t } from '../../../text/t.ts'
import styles from './submitted-answers.module.css'

/** The submitted answers, collapsed; nothing for a draft, whose answers are in the form. */
export function SubmittedAnswers({ answers }: Pick<OwnApplication, 'answers'>) {
  if (answers.length === 0) return null
  return (
    <details className={styles.answers}>
      <summary>
        {t('Your answers')}
        <ChevronDown className="chevron" size={18} strokeWidth={1.75} aria-hidden />
      </summary>
      <dl>
        {answers.map(({ questionText, answers: given }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions may repeat but never move.
          <div key={index}>
            <dt dir="auto">{questionText}</dt>
            {given.length === 0 && <dd className="faint">{t('Not answered')}</dd>}
            {given.map((one) => (
              <dd key={one} className="muted" dir="auto">
                {one}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  )
}
