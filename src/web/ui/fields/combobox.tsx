import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import { t } from '../../../text/t.ts'
import styles from './combobox.module.css'
import type { ComboboxChoice } from './combobox-choice.ts'
import { ComboboxOptions } from './combobox-options.tsx'
import { type ControlProps, TextInput } from './field.tsx'
import { useCombobox } from './use-combobox.ts'

interface ComboboxProps {
  /** The accessible name of the field and the list. */
  label: string
  /** The props from `Field`. */
  control: ControlProps
  choices: readonly ComboboxChoice[]
  /** Null: no selection. */
  value: ComboboxChoice | null
  onChange: (choice: ComboboxChoice | null) => void
  placeholder?: string
  /** Shown if nothing matches. */
  none: string
  /** Shows a clear button with this accessible name. */
  clearLabel?: string
  disabled?: boolean
}

/** A searchable select. */
export function Combobox(props: ComboboxProps) {
  const { label, control, choices, value, onChange, placeholder, none, clearLabel } = props
  const { disabled = false } = props
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const box = useCombobox(choices, value, onChange)
  const { isOpen, shown, active } = box
  return (
    <div className={styles.frame}>
      <TextInput
        {...control}
        ref={input}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && shown[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        disabled={disabled}
        value={box.text}
        onChange={(event) => box.search(event.target.value)}
        onClick={box.open}
        onKeyDown={box.onKeyDown}
        onBlur={box.close}
      />
      {clearLabel && value && (
        <button
          type="button"
          className={styles.clear}
          aria-label={clearLabel}
          onClick={() => {
            onChange(null)
            input.current?.focus()
          }}
        >
          <X size={16} strokeWidth={2} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={styles.open}
        tabIndex={-1}
        aria-label={t('Show all')}
        disabled={disabled}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          input.current?.focus()
          if (isOpen) box.close()
          else box.open()
        }}
      >
        <ChevronDown size={16} strokeWidth={2} aria-hidden />
      </button>
      <ComboboxOptions id={listId} label={label} none={none} box={box} value={value} />
    </div>
  )
}
