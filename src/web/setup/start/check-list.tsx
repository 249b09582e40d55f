import CheckIcon from 'lucide-react/icons/check'
import Loader from 'lucide-react/icons/loader'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { Check } from '../../../contract/setup/setup.ts'
import { t } from '../../../text/t.ts'
import type { CheckResults } from '../connection/core.ts'
import styles from './start.module.css'

/** The results of all checks. */
export function CheckList({ results }: { results: CheckResults }) {
  return (
    <ul className={styles.checks}>
      {results.map(({ title, state, message, remedy }) => {
        const { Icon, word, color } = displays[state]
        return (
          <li key={title}>
            <Icon className={color} size={17} strokeWidth={2} aria-hidden />
            <b>{title}</b>
            <span>
              {message}
              {remedy !== undefined && <span className={styles.remedy}>{remedy}</span>}
            </span>
            <em className={color}>{word}</em>
          </li>
        )
      })}
    </ul>
  )
}

const displays: Record<Check['state'], { Icon: typeof X; word: string; color: string }> = {
  passed: { Icon: CheckIcon, word: t('Passed'), color: 'success' },
  warning: { Icon: TriangleAlert, word: t('Warning'), color: 'attention' },
  failed: { Icon: X, word: t('Failed'), color: 'danger' },
  waiting: { Icon: Loader, word: t('Waiting'), color: 'muted' },
}
