import { t } from '../../text/t.ts'
import { classes } from '../ui/classes.ts'
import styles from './imports.module.css'

const steps = [
  { step: 'choose', label: t('Choose file') },
  { step: 'map', label: t('Match columns') },
  { step: 'preview', label: t('Preview') },
  { step: 'run', label: t('Import') },
] as const

/** A step of an import. */
export type ImportStep = (typeof steps)[number]['step']

/** The four steps of an import, with the current one marked. */
export function ImportSteps({ current }: { current: ImportStep }) {
  const at = steps.findIndex(({ step }) => step === current)
  return (
    <ol className={styles.steps} aria-label={t('Steps')}>
      {steps.map(({ step, label }, index) => (
        <li
          key={step}
          className={classes(index < at && styles.done, index === at && styles.current)}
          aria-current={index === at ? 'step' : undefined}
        >
          <span aria-hidden>{index + 1}</span>
          {label}
        </li>
      ))}
    </ol>
  )
}
