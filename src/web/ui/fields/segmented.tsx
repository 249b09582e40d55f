import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { classes } from '../classes.ts'
import styles from './segmented.module.css'

interface SegmentedProps<Value extends string> {
  /** The accessible name. */
  label: string
  options: readonly { value: Value; label: string; icon?: LucideIcon }[]
  value: Value
  onChange: (value: Value) => void
  disabled?: boolean
  className?: string | undefined
}

/** A segmented control of native radio buttons. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, disabled = false, className } = props
  const name = useId()
  return (
    <fieldset className={classes(styles.segmented, className)} disabled={disabled}>
      <legend className="vh">{label}</legend>
      {options.map(({ icon: Icon, ...option }) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden />}
            {option.label}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
