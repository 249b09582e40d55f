import type { GameIcon } from '../../../contract/games/icons.ts'
import marks from './marks.svg'

/** The icon of a class in the colour of the text; its name stands beside it. */
export function ClassIcon({ icon, size = 16 }: { icon: GameIcon; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <use href={`${marks}#${icon}`} />
    </svg>
  )
}
