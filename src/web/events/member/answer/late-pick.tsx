import { useId } from 'react'
import { t } from '../../../../text/t.ts'
import styles from './character-pick.module.css'

interface LatePickProps {
  minutes: number | null
  onPick: (minutes: number | null) => void
}

const usual = [5, 10, 15, 20, 30, 45, 60, 90, 120]

/** About how many minutes late the member comes. */
export function LatePick({ minutes, onPick }: LatePickProps) {
  const id = useId()
  const options = minutes == null || usual.includes(minutes) ? usual : [...usual, minutes]
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('How late')}</label>
      <div>
        <select
          id={id}
          value={minutes ?? ''}
          onChange={({ target }) => onPick(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t('Not sure')}</option>
          {options.map((one) => (
            <option key={one} value={one}>
              {t('{minutes} min', { minutes: one })}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
