import { type FormEvent, useId, useState } from 'react'
import { t } from '../../../text/t.ts'
import { Button } from '../../ui/buttons/button.tsx'
import field from '../../ui/fields/field.module.css'
import { FieldError } from '../../ui/fields/field.tsx'
import { useTabState } from '../../ui/tab-storage.ts'
import type { Days } from '../timeline.ts'
import { monthBefore, today } from './days.ts'
import styles from './range-controls.module.css'
import { dateRangeError } from './ranges.ts'

interface CustomRangeProps {
  /** The custom range that is shown; otherwise it starts with the last month. */
  shown: Days | null
  isEnabled: boolean
  onApply: (dates: Days) => void
}

/** The inputs of a custom date range. */
export function CustomRange({ shown, isEnabled, onApply }: CustomRangeProps) {
  const [lastMonth] = useState(() => ({ from: monthBefore(today()), to: today() }))
  const [edited, setEdited] = useTabState<Days>('dates')
  const { from, to } = edited ?? shown ?? lastMonth
  const [problem, setProblem] = useState<string | null>(null)
  const problemId = useId()
  const described = problem ? { 'aria-invalid': true, 'aria-describedby': problemId } : {}

  function change(dates: Partial<Days>) {
    setEdited({ from, to, ...dates })
    setProblem(null)
  }

  function apply(event: FormEvent) {
    event.preventDefault()
    const found = dateRangeError(from, to)
    setProblem(found)
    if (found) return
    setEdited(null)
    onApply({ from, to })
  }

  return (
    <form className={styles.custom} onSubmit={apply} noValidate>
      <fieldset disabled={!isEnabled}>
        <legend className="vh">{t('Custom range')}</legend>
        <label>
          {t('From')}
          <input
            type="date"
            className={field.input}
            value={from}
            {...described}
            onChange={(event) => change({ from: event.target.value })}
          />
        </label>
        <label>
          {t('To')}
          <input
            type="date"
            className={field.input}
            value={to}
            {...described}
            onChange={(event) => change({ to: event.target.value })}
          />
        </label>
        <Button type="submit" size="small" disabled={!isEnabled || !from || !to}>
          {t('Apply', { context: 'date range' })}
        </Button>
      </fieldset>
      <div role="alert">{problem && <FieldError id={problemId}>{problem}</FieldError>}</div>
    </form>
  )
}
