import type { RoleColor } from '../../../contract/games/icons.ts'
import type { CombatRole } from '../../../contract/games/setup.ts'
import marks from './marks.svg'

/** The colours of the shields in the sprite; an outline of it separates the icon from the hatching. */
const shieldColors: Readonly<Record<RoleColor, string>> = {
  blue: '#1d3a58',
  green: '#164438',
  red: '#5c211d',
  amber: '#4a3814',
  purple: '#3b2a58',
  teal: '#123f4a',
  rose: '#54213f',
  grey: '#2b3439',
}

interface CombatRoleBadgeProps {
  role: Pick<CombatRole, 'icon' | 'color'>
  /** The accessible name; without it the badge is decorative, and the name stands beside it. */
  label?: string
  /** The height in pixels. */
  size?: number
}

/** The shield of a combat role. */
export function CombatRoleBadge({ role, label, size = 18 }: CombatRoleBadgeProps) {
  return (
    <svg
      width={(size * 24) / 28}
      height={size}
      viewBox="0 0 24 28"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <use href={`${marks}#field-${role.color}`} />
      <use
        href={`${marks}#${role.icon}`}
        x="3.3"
        y="3"
        width="17.4"
        height="17.4"
        fill="#ece8de"
        stroke={shieldColors[role.color]}
        strokeWidth="3.5"
        strokeLinejoin="round"
        paintOrder="stroke"
      />
    </svg>
  )
}
