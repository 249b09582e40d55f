import { useState } from 'react'
import { areShortcutsEnabled, storeShortcutsEnabled } from '../app/menu/use-keyboard-shortcut.ts'
import { Choice } from '../ui/fields/choice.tsx'
import { rich } from '../ui/rich.ts'
import styles from './shortcuts-note.module.css'

/** Explains the keyboard shortcuts of the staff pages and lets users turn them off. */
export function ShortcutsNote() {
  const [areOn, setAreOn] = useState(areShortcutsEnabled)

  function turn() {
    storeShortcutsEnabled(!areOn)
    setAreOn(areShortcutsEnabled())
  }

  return (
    <div className={styles.note}>
      <Choice
        type="checkbox"
        size="small"
        checked={areOn}
        onChange={turn}
        label={rich(
          'Keyboard shortcuts: <key>/</key> focuses the search on each page, <key>t</key> switches between chart and table',
          { key: (name) => <kbd>{name}</kbd> },
        )}
      />
    </div>
  )
}
