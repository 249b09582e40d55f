import Search from 'lucide-react/icons/search'
import type { Ref } from 'react'
import styles from './user-picker.module.css'

interface UserSearchProps {
  value: string
  onChange: (value: string) => void
  disabled: boolean
  ref: Ref<HTMLInputElement>
}

/** The search above the list of users; `/` leads to it, Esc empties it. */
export function UserSearch({ value, onChange, disabled, ref }: UserSearchProps) {
  return (
    <div className={styles.search}>
      <Search size={16} strokeWidth={2} aria-hidden />
      <input
        ref={ref}
        type="search"
        placeholder="Search users..."
        aria-label="Search users"
        aria-keyshortcuts="/"
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
      {value === '' && <kbd aria-hidden>/</kbd>}
    </div>
  )
}
