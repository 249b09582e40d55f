import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import styles from './combobox.module.css'
import { type ControlProps, TextInput } from './field.tsx'
import { type ComboboxChoice, useCombobox } from './use-combobox.ts'

interface ComboboxProps {
  /** Its name for readers, who do not find the one around it while the list is open. */
  label: string
  /** From `Field`. */
  control: ControlProps
  choices: readonly ComboboxChoice[]
  /** Null: nothing is chosen. */
  value: ComboboxChoice | null
  onChange: (choice: ComboboxChoice | null) => void
  placeholder?: string
  /** Said where nothing matches. */
  none: string
  /** Offers to choose nothing; says what for readers. */
  clearLabel?: string
  disabled?: boolean
}

/** A select with many entries: typing searches them. */
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
        aria-label="Show all"
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
      <Options id={listId} label={label} none={none} box={box} value={value} />
    </div>
  )
}

/** Between the field and its list, and the list and the edge of the window. */
const distance = 8
/** Between the edge of the list and its first entry. */
const inset = 4

interface OptionsProps extends Pick<ComboboxProps, 'label' | 'none' | 'value'> {
  id: string
  box: ReturnType<typeof useCombobox>
}

function Options({ id, label, none, value, box }: OptionsProps) {
  const { isOpen, shown, active } = box
  const popup = useRef<HTMLDivElement>(null)
  const opensUp = useOpensUp(popup, isOpen)
  return (
    // The field keeps the focus, and with it the list.
    <div
      ref={popup}
      className={classes(styles.popup, opensUp && styles.above)}
      hidden={!isOpen}
      onPointerDown={(event) => event.preventDefault()}
    >
      <p role="status" className={styles.none}>
        {isOpen && shown.length === 0 && none}
      </p>
      <div id={id} role="listbox" aria-label={label} className={styles.list}>
        {shown.map((choice, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
          <div
            key={choice.value}
            id={`${id}-${place}`}
            ref={place === active ? scrollIntoSight : null}
            role="option"
            tabIndex={-1}
            aria-selected={choice.value === value?.value}
            className={classes(styles.item, place === active && styles.active)}
            onClick={() => box.choose(choice)}
          >
            {choice.value === value?.value && (
              <Check className={styles.mark} size={14} strokeWidth={2.5} aria-hidden />
            )}
            <bdi>{choice.label}</bdi>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Whether a list goes above its field, since there is no room below and more above; decided as it opens. */
function useOpensUp(popup: RefObject<HTMLDivElement | null>, isOpen: boolean): boolean {
  const [opensUp, setOpensUp] = useState(false)
  useLayoutEffect(() => {
    const field = popup.current?.parentElement?.getBoundingClientRect()
    if (!isOpen || !field || !popup.current) return
    const below = window.innerHeight - field.bottom
    setOpensUp(below < popup.current.offsetHeight + distance && field.top > below)
  }, [popup, isOpen])
  return opensUp
}

/** Within its list alone: the page stays where it is. */
function scrollIntoSight(option: HTMLElement | null) {
  const list = option?.parentElement
  if (!list) return
  const { top, bottom } = option.getBoundingClientRect()
  const sight = list.getBoundingClientRect()
  if (top < sight.top) list.scrollTop -= sight.top - top + inset
  else if (bottom > sight.bottom) list.scrollTop += bottom - sight.bottom + inset
}
