import { t } from '../../../text/t.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { rich } from '../../ui/rich.ts'
import type { View } from '../line-up-view.ts'
import styles from './line-up.module.css'

const kbd = (words: string) => <kbd>{words}</kbd>

/** The keys that move the selected person. */
export function MovingBar(props: { view: View; held: string; onCancel: () => void }) {
  const { view, held, onCancel } = props
  const name = view.people.get(held)?.displayName ?? ''
  const last = Math.min(view.lineUp.parties.length, 9)
  return (
    <div className={styles.moving}>
      <div className={styles.movingBar}>
        <b>{t('Moving {name}', { name })}</b>
        <span>{rich('<kbd>1</kbd> to <kbd>{last}</kbd> party', { last, kbd })}</span>
        <span>{rich('<kbd>↑</kbd> <kbd>↓</kbd> <kbd>←</kbd> <kbd>→</kbd> seat', { kbd })}</span>
        <span>{rich('<kbd>Enter</kbd> place or swap', { kbd })}</span>
        <span>{rich('<kbd>L</kbd> lock', { kbd })}</span>
        <span>{rich('<kbd>Esc</kbd> cancel', { kbd })}</span>
        <Button className={styles.cancelMove} size="small" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  )
}
