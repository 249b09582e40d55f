import { type ReactNode, useId, useRef } from 'react'
import { classes } from '../../ui/classes.ts'
import { useSiteEditor } from '../editor-context.ts'
import { RejectedTextNotice } from '../form/rejected-text-notice.tsx'
import { useFocusWhenSelected } from '../form/use-focus-when-selected.ts'
import styles from './radio-cards.module.css'

interface RadioCardsProps {
  label: string
  path: string
  /** The chosen option. */
  chosen: string
  options: readonly { value: string; label: string; preview: ReactNode }[]
  onChoose: (value: string) => void
  /** One below the other. */
  isList?: boolean
  /** What follows the options. */
  children?: ReactNode
}

/** A choice of one value, each with a preview. */
export function RadioCards(props: RadioCardsProps) {
  const { label, path, chosen, options, onChoose, isList = false, children } = props
  const { select, selection, rejected, editors } = useSiteEditor()
  const box = useRef<HTMLDivElement>(null)
  useFocusWhenSelected(box, path)
  const name = useId()
  return (
    <div ref={box} className={styles.control}>
      <fieldset
        className={classes(styles.choices, isList ? `stack ${styles.list}` : 'row wraps')}
        disabled={rejected.has(path) || editors.some((editor) => editor.path === path)}
      >
        <legend>{label}</legend>
        {options.map((option) => (
          <label key={option.value} className="frame row">
            <input
              type="radio"
              name={name}
              checked={option.value === chosen}
              onChange={() => onChoose(option.value)}
              onFocus={() => select(selection.part, path)}
            />
            {option.preview}
            {option.label}
          </label>
        ))}
      </fieldset>
      {children}
      {rejected.has(path) && <RejectedTextNotice path={path} label={label} kind="line" />}
    </div>
  )
}
