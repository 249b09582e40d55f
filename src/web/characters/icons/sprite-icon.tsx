import type { OwnAttendance } from '../../../contract/events/member-events.ts'
import type { GameIcon } from '../../../contract/games/icons.ts'
import marks from './marks.svg'

interface SpriteIconProps {
  /** Of a class, an attendance status or the waiting list. */
  icon: GameIcon | `att-${OwnAttendance | 'waiting'}`
  size?: number
}

/** An icon of the sprite in the colour of the text; its name stands beside it. */
export function SpriteIcon({ icon, size = 16 }: SpriteIconProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <use href={`${marks}#${icon}`} />
    </svg>
  )
}
