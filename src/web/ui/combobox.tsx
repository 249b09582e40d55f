import { Combobox as Base } from '@base-ui/react/combobox'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import styles from './combobox.module.css'
import { type ControlProps, TextInput } from './field.tsx'

/** One entry to choose. */
export interface ComboboxChoice {
  value: string
  /** What is shown, and searched. */
  label: string
}

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

/** So many entries are drawn at once; typing narrows them down. */
const mostShown = 80

/** A select with many entries: typing searches them. */
export function Combobox(props: ComboboxProps) {
  const { label, control, choices, value, onChange, placeholder, none, clearLabel, disabled } =
    props
  return (
    <Base.Root
      items={choices}
      value={value}
      onValueChange={onChange}
      itemToStringLabel={({ label }: ComboboxChoice) => label}
      isItemEqualToValue={(one: ComboboxChoice, other: ComboboxChoice) => one.value === other.value}
      limit={mostShown}
      autoHighlight
      disabled={disabled ?? false}
    >
      <div className={styles.frame}>
        <Base.Input
          {...control}
          aria-label={label}
          placeholder={placeholder}
          render={<TextInput />}
        />
        {clearLabel && value && (
          <Base.Clear className={styles.clear} aria-label={clearLabel}>
            <X size={16} strokeWidth={2} aria-hidden />
          </Base.Clear>
        )}
        <Base.Trigger className={styles.open} aria-label="Show all" tabIndex={-1}>
          <ChevronDown size={16} strokeWidth={2} aria-hidden />
        </Base.Trigger>
      </div>
      {/* Within the page's landmark, where readers look for what belongs to the page. */}
      <Base.Portal container={document.querySelector('main')}>
        <Base.Positioner className={styles.place} sideOffset={4} collisionPadding={12}>
          <Base.Popup className={styles.popup}>
            <Base.Empty className={styles.none}>{none}</Base.Empty>
            <Base.List className={styles.list}>
              {(choice: ComboboxChoice) => (
                <Base.Item key={choice.value} value={choice} className={styles.item}>
                  <Base.ItemIndicator className={styles.mark}>
                    <Check size={14} strokeWidth={2.5} aria-hidden />
                  </Base.ItemIndicator>
                  <bdi>{choice.label}</bdi>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
