import { useEffect, useRef } from 'react'
import type { MoveStep } from '../../../contract/database-move.ts'
import { t } from '../../../text/t.ts'
import { ProgressList } from '../../ui/display/progress-list.tsx'
import styles from './move-progress.module.css'

const steps: { step: MoveStep; label: string }[] = [
  { step: 'stopping', label: t('Stopping the site and the bot') },
  { step: 'copying', label: t('Copying the data') },
  { step: 'starting', label: t('Starting on the new database') },
]

/** The steps of a move, and which of them is in progress; null: all are done. */
export function MoveProgress({ step: current }: { step: MoveStep | null }) {
  const area = useRef<HTMLDivElement>(null)
  const isDone = current === null
  const at = isDone ? steps.length : steps.findIndex(({ step }) => step === current)

  // The button that had the focus is gone.
  useEffect(() => area.current?.focus(), [])

  return (
    <div ref={area} tabIndex={-1} className={isDone ? styles.done : styles.progress}>
      <ProgressList parts={steps.map(({ label }) => label)} current={at} />
      <p role="status" className={isDone ? undefined : 'vh'}>
        {steps[at]?.label ??
          t(
            'Muster now runs on the PostgreSQL server. The former database is kept as postgres.moved-… in the data folder: delete it once the first backup has been made.',
          )}
      </p>
    </div>
  )
}
