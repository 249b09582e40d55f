import Check from 'lucide-react/icons/check'
import { t } from '../../../text/t.ts'
import { classes } from '../../ui/classes.ts'
import { roman } from '../numerals.ts'
import { useSetup } from '../setup-context.ts'
import { furthestStep, type Step, steps } from '../steps.tsx'
import styles from './rail.module.css'

/** The list of steps; on phones a bar for each. */
export function Rail({ index }: { index: number }) {
  const { view, state } = useSetup()
  const furthest = furthestStep(view, state)
  const canLeave = view.phase === 'open'
  return (
    <nav className={styles.rail} aria-label={t('Steps')}>
      <div className={styles.inner}>
        <p className={styles.progress}>
          <b>{t('Step {number} of {count}', { number: index + 1, count: steps.length })}</b>
          <span>{steps[index]?.title}</span>
        </p>
        <ol className={styles.steps}>
          {steps.map((step, at) => (
            <StepEntry
              key={step.id}
              step={step}
              number={at + 1}
              isCurrent={at === index}
              isDone={at < furthest}
              isReachable={at <= furthest && at !== index && canLeave}
            />
          ))}
        </ol>
        <p className={styles.note}>
          {t('You can close this page. What you entered is kept on this machine.')}
        </p>
      </div>
    </nav>
  )
}

interface StepEntryProps {
  step: Step
  number: number
  isCurrent: boolean
  isDone: boolean
  isReachable: boolean
}

function StepEntry({ step, number, isCurrent, isDone, isReachable }: StepEntryProps) {
  const { view, state } = useSetup()
  const block = step.findBlock(view, state)
  const isWrong = isCurrent && block?.kind === 'wrong'
  const summary = isDone && !isCurrent ? step.summarize(state) : ''
  const content = (
    <>
      <span className={styles.number} aria-hidden>
        {isDone && !isCurrent ? <Check size={16} strokeWidth={2} /> : roman(number)}
      </span>
      <span>
        <b>
          {step.title}
          {isDone && !isCurrent && <span className="vh">{t(', done')}</span>}
        </b>
        {isWrong && <small className={styles.wrong}>{block.reason}</small>}
        {summary !== '' && <small>{summary}</small>}
      </span>
    </>
  )
  return (
    <li
      className={classes(isDone && styles.done, isCurrent && styles.current)}
      {...(isCurrent && { 'aria-current': 'step' })}
    >
      {isReachable ? <a href={`#${step.id}`}>{content}</a> : <div>{content}</div>}
    </li>
  )
}
