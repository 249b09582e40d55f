import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import styles from './radio-cards.module.css'

/** A value to choose, with how it looks. */
export interface RadioCard {
  value: string
  label: string
  preview?: ReactNode
}

interface RadioCardsProps {
  label: string
  /** The chosen option. */
  chosen: string
  options: readonly RadioCard[]
  onChoose: (value: string) => void
  onFocus?: () => void
  isDisabled?: boolean
  /** One below the other. */
  isList?: boolean
}

/** A choice of one value, each with a preview. */
export function RadioCards(props: RadioCardsProps) {
  const { label, chosen, options, onChoose, onFocus, isDisabled = false, isList = false } = props
  const name = useId()
  return (
    <fieldset
      className={classes(styles.choices, isList ? `stack ${styles.list}` : 'row wraps')}
      disabled={isDisabled}
    >
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="frame row">
          <input
            type="radio"
            name={name}
            checked={option.value === chosen}
            onChange={() => onChoose(option.value)}
            onFocus={onFocus}
          />
          {option.preview}
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
