import { Button } from '../../ui/buttons/button.tsx'
import type { View } from '../line-up-view.ts'
import styles from './line-up.module.css'

/** The keys that move the selected person. */
export function MovingBar(props: { view: View; held: string; onCancel: () => void }) {
  const { view, held, onCancel } = props
  return (
    <div className={styles.moving}>
      <div className={styles.movingBar}>
        <b>Moving {view.people.get(held)?.displayName}</b>
        <span>
          <kbd>1</kbd> to <kbd>{Math.min(view.lineUp.parties.length, 9)}</kbd> party
        </span>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> <kbd>←</kbd> <kbd>→</kbd> seat
        </span>
        <span>
          <kbd>Enter</kbd> place or swap
        </span>
        <span>
          <kbd>L</kbd> lock
        </span>
        <span>
          <kbd>Esc</kbd> cancel
        </span>
        <Button className={styles.cancelMove} size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
