import Search from 'lucide-react/icons/search'
import type { Ref } from 'react'
import { TextInput } from '../../ui/fields/field.tsx'
import styles from './search-box.module.css'

interface SearchBoxProps {
  /** Also the accessible name, without its dots. */
  placeholder: string
  value: string
  onChange: (value: string) => void
  disabled?: boolean
  /** Not the page's first search field, which `/` focuses. */
  isSecond?: boolean
  ref?: Ref<HTMLInputElement>
}

/** The search field above a list of the staff area. */
export function SearchBox(props: SearchBoxProps) {
  const { placeholder, value, onChange, disabled = false, isSecond = false, ref } = props
  return (
    <div className={styles.search}>
      <Search size={16} strokeWidth={2} aria-hidden />
      <TextInput
        ref={ref}
        type="search"
        placeholder={placeholder}
        aria-label={placeholder.replace(/[\s.…]+$/, '')}
        aria-keyshortcuts={isSecond ? undefined : '/'}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
      {!isSecond && value === '' && <kbd aria-hidden>/</kbd>}
    </div>
  )
}
