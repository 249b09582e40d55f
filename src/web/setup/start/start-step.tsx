import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useEffect } from 'react'
import { t } from '../../../text/t.ts'
import { formatTime } from '../format-time.ts'
import { Notice } from '../notice.tsx'
import { useSetup } from '../setup-context.ts'
import stepStyles from '../step.module.css'
import { CheckList } from './check-list.tsx'
import styles from './start.module.css'

/** Checks everything that a start needs. */
export function StartStep() {
  const { setup, view, state } = useSetup()
  const { checks, isChecking } = view
  const failures = [...state.startProblems, ...view.startProblems]
  const isUntouched = checks !== null && !isChecking && state.startProblems.length === 0

  useEffect(() => void setup.check(), [setup])

  return (
    <>
      <p className={stepStyles.lead} role="status">
        {summaryOf(view)} {isUntouched && t('Nothing has been posted to your server so far.')}
      </p>
      <div className={stepStyles.parts}>
        {failures.length > 0 && view.phase !== 'starting' && (
          <Notice color="danger" role="alert" title={t('It did not start.')}>
            {failures.join(' ')}
          </Notice>
        )}
        {view.problems.length > 0 && (
          <Notice color="danger" role="alert" title={view.problems.join(' ')} />
        )}
        {checks && <CheckList results={checks.results} />}
        <button
          type="button"
          className={styles.again}
          disabled={isChecking || view.phase === 'starting'}
          onClick={() => void setup.check()}
        >
          <RotateCcw size={15} strokeWidth={2} aria-hidden />
          {t('Check again')}
        </button>
      </div>
    </>
  )
}

function summaryOf({ checks, isChecking }: ReturnType<typeof useSetup>['view']): string {
  if (isChecking || !checks) return t('Checking...')
  const { results, checkedAt } = checks
  const time = formatTime(checkedAt)
  const failed = results.filter(({ state }) => state === 'failed' || state === 'waiting').length
  const warnings = results.filter(({ state }) => state === 'warning').length
  if (failed > 0)
    return t('{failed, plural, one {# check} other {# checks}} did not pass at {time}.', {
      failed,
      time,
    })
  if (warnings > 0)
    return t(
      'Ready to start, with {warnings, plural, one {# warning} other {# warnings}}. Checked at {time}.',
      { warnings, time },
    )
  return t('{count, plural, one {The check} other {All # checks}} passed at {time}.', {
    count: results.length,
    time,
  })
}
