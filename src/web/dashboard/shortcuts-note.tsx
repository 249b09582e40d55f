import { useState } from 'react'
import { Choice } from '../ui/choice.tsx'
import styles from './shortcuts-note.module.css'
import { keepShortcuts, wantsShortcuts } from './use-shortcut.ts'

/** Says which single keys do something here, and lets them be turned off. */
export function ShortcutsNote() {
  const [areOn, setAreOn] = useState(wantsShortcuts)

  function turn() {
    keepShortcuts(!areOn)
    setAreOn(wantsShortcuts())
  }

  return (
    <Choice
      type="checkbox"
      size="small"
      className={styles.note ?? ''}
      checked={areOn}
      onChange={turn}
      label={
        <>
          Keyboard shortcuts: <kbd>/</kbd> searches users, <kbd>t</kbd> turns the chart into a table
        </>
      }
    />
  )
}
