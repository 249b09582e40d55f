import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import { t } from '../../../text/t.ts'
import { Button } from './button.tsx'
import styles from './step-button.module.css'

interface StepButtonProps {
  direction: 'undo' | 'redo'
  canTake: boolean
  onClick: () => void
}

/** Undo or Redo. Not disabled after the last step, because it would lose the focus. */
export function StepButton({ direction, canTake, onClick }: StepButtonProps) {
  const [label, Icon, keys] =
    direction === 'undo' ? [t('Undo'), Undo, 'Ctrl+Z'] : [t('Redo'), Redo, 'Ctrl+Shift+Z']
  return (
    <Button
      className={styles.step}
      size="small"
      icon={<Icon size={16} strokeWidth={2} aria-hidden />}
      aria-disabled={!canTake}
      aria-label={label}
      aria-keyshortcuts={keys.replace('Ctrl', 'Control')}
      title={`${label} (${keys})`}
      onClick={() => canTake && onClick()}
    />
  )
}
