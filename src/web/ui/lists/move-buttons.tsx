import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { flushSync } from 'react-dom'
import { t } from '../../../text/t.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { focusMoveButton } from './focus-move-button.ts'

interface MoveButtonsProps {
  /** What is moved. */
  name: string
  index: number
  isLast: boolean
  /** Moves it to an index of the list without it. */
  onMove: (index: number) => void
}

/** Move up and Move down; the pressed button keeps the focus. */
export function MoveButtons({ name, index, isLast, onMove }: MoveButtonsProps) {
  function moveBy(by: 1 | -1, button: HTMLElement) {
    flushSync(() => onMove(index + by))
    focusMoveButton(button)
  }
  return (
    <>
      <IconButton
        label={t('Move {name} up', { name })}
        data-move="up"
        disabled={index === 0}
        onClick={({ currentTarget }) => moveBy(-1, currentTarget)}
      >
        <ArrowUp size={16} strokeWidth={2} aria-hidden />
      </IconButton>
      <IconButton
        label={t('Move {name} down', { name })}
        data-move="down"
        disabled={isLast}
        onClick={({ currentTarget }) => moveBy(1, currentTarget)}
      >
        <ArrowDown size={16} strokeWidth={2} aria-hidden />
      </IconButton>
    </>
  )
}
