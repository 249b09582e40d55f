import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { t } from '../../../text/t.ts'
import { classes } from '../../ui/classes.ts'
import styles from './row-actions.module.css'
import type { RowAction } from './use-list-editing.ts'

interface RowActionsProps {
  /** What the row is called in the labels. */
  name: string
  /** Null if the list has no order. */
  position: { number: number; of: number } | null
  onAction: (action: RowAction) => void
  /** Keeps the row from being removed. */
  isNeeded?: boolean
}

/** The buttons that move a row of an edited list up and down, and remove it. */
export function RowActions({ name, position, onAction: act, isNeeded = false }: RowActionsProps) {
  const actions = [
    ...(position
      ? [
          {
            action: 'up' as const,
            label: t('Move {name} up', { name }),
            Icon: ArrowUp,
            disabled: position.number === 1,
          },
          {
            action: 'down' as const,
            label: t('Move {name} down', { name }),
            Icon: ArrowDown,
            disabled: position.number === position.of,
          },
        ]
      : []),
    { action: 'remove' as const, label: t('Remove {name}', { name }), Icon: X, disabled: isNeeded },
  ]
  return actions.map(({ action, label, Icon, disabled }) => (
    <button
      key={action}
      type="button"
      className={classes('icon-button', action === 'remove' && styles.remove)}
      data-action={action}
      aria-label={label}
      disabled={disabled}
      onClick={() => act(action)}
    >
      <Icon size={16} strokeWidth={2} aria-hidden />
    </button>
  ))
}
