import Search from 'lucide-react/icons/search'
import type { Ref } from 'react'
import styles from './search-box.module.css'

interface SearchBoxProps {
  /** Also what readers hear, without its dots. */
  placeholder: string
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** The search field above a list of the staff area. */
export function SearchBox({ placeholder, value, onChange, ref }: SearchBoxProps) {
  return (
    <div className={styles.search}>
      <Search size={16} strokeWidth={2} aria-hidden />
      <input
        ref={ref}
        type="search"
        placeholder={placeholder}
        aria-label={placeholder.replace(/\.+$/, '')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
