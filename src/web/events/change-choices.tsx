import { useId } from 'react'
import { t } from '../../text/t.ts'
import { Choice } from '../ui/fields/choice.tsx'
import styles from './event-form.module.css'

interface ScopeProps {
  changesSeries: boolean
  onChange: (changesSeries: boolean) => void
}

/** Which dates of a weekly event a change concerns. */
export function ChangeScope({ changesSeries, onChange }: ScopeProps) {
  const name = useId()
  const choice = (label: string, value: boolean) => (
    <Choice
      type="radio"
      size="small"
      name={name}
      label={label}
      checked={changesSeries === value}
      onChange={() => onChange(value)}
    />
  )
  return (
    <fieldset className={styles.group}>
      <legend>{t('Which dates change')}</legend>
      <div className={styles.choices}>
        {choice(t('This date only'), false)}
        {choice(t('This and all following dates'), true)}
      </div>
    </fieldset>
  )
}

interface NotifyProps {
  /** How many gave an answer; undefined: a server that notifies nobody. */
  answerCount: number | null | undefined
  isChecked: boolean
  onChange: (notifies: boolean) => void
}

/** Whether everyone who answered is notified of a change; nothing if nobody has answered. */
export function NotifyChoice({ answerCount, isChecked, onChange }: NotifyProps) {
  if (!answerCount) return null
  return (
    <Choice
      type="checkbox"
      size="small"
      label={t('{count, plural, one {Tell the one who answered} other {Tell the # who answered}}', {
        count: answerCount,
      })}
      checked={isChecked}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
