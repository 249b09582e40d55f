import type { ReactNode } from 'react'
import type { RoleIcon } from '../../../contract/site/role-icons.ts'
import { guild } from '../../app/site-content.ts'
import { readableColor } from '../../ui/display/readable-color.ts'

/** Shapes of 16 × 16, each with the colour of roles that have none on Discord. */
const icons: Record<RoleIcon, { color: string; shape: ReactNode }> = {
  crown: {
    color: 'var(--accent)',
    shape: <path d="M1 4.5 4.6 8 8 2l3.4 6L15 4.5 13.4 12H2.6ZM2.6 13.2h10.8V15H2.6Z" />,
  },
  banner: {
    color: 'var(--info)',
    shape: <path d="M0 3h16v3h-2.2l.9 7h-3.4l.9-7H9.3l.9 7H5.8l.9-7H3.8l.9 7H1.3l.9-7H0Z" />,
  },
  chevron: {
    color: 'var(--success)',
    shape: <path d="M8 3 15.5 11v4L8 7.4.5 15v-4Z" />,
  },
  cog: {
    color: 'var(--text-3)',
    shape: (
      <path
        fillRule="evenodd"
        d="m8 0 2 2.6 3.3-.5-.5 3.3L16 8l-3.2 2.6.5 3.3-3.3-.5L8 16l-2-2.6-3.3.5.5-3.3L0 8l3.2-2.6-.5-3.3 3.3.5ZM8 4.6 4.6 8 8 11.4 11.4 8Z"
      />
    ),
  },
  star: {
    color: 'var(--text-1)',
    shape: <path d="m8 .8 1.9 5h5.3L11 9l1.6 5.2L8 11.1l-4.6 3.1L5 9 .8 5.8h5.3Z" />,
  },
  shield: {
    color: 'var(--info)',
    shape: <path d="M1.5 1.5h13v6c0 4-3 6.3-6.5 7.5C4.5 13.8 1.5 11.5 1.5 7.5Z" />,
  },
  tower: {
    color: 'var(--text-2)',
    shape: <path d="M2 1h3v2h1.5V1h3v2H11V1h3v5h-1.5v9h-3v-4h-3v4h-3V6H2Z" />,
  },
  sword: {
    color: 'var(--danger)',
    shape: (
      <path d="M15.5.5v3.3L7.6 11.7l1.5 1.5-1.2 1.2-2-2-2.6 2.6-1.3-1.3L4.6 11l-2-2 1.2-1.2 1.5 1.5L12.2.5Z" />
    ),
  },
  moon: {
    color: 'var(--accent)',
    shape: <path d="M10.5 1A7 7 0 1 0 15 10.5 5.8 5.8 0 0 1 10.5 1Z" />,
  },
}

const lozenge = <path d="m8 1.5 6 6.5-6 6.5L2 8Z" />

/** The icon that the guild chose for a role; undefined for other roles. */
function iconOf(roleName: string) {
  // An editor that was opened before an update shows content without any.
  const { roleIcons = [] } = guild.roster
  const chosen = roleIcons.find(({ role }) => normalize(role) === normalize(roleName))
  return chosen && icons[chosen.icon]
}

const normalize = (name: string) => name.normalize().trim().toLowerCase()

/** The colour of a role: from Discord if sent, otherwise that of its icon. */
export function roleColor({
  roleName,
  color,
}: {
  roleName: string
  color?: string | null | undefined
}) {
  if (color) return readableColor(color)
  return iconOf(roleName)?.color ?? 'var(--text-2)'
}

/** A role's icon in the current text colour; a lozenge for other roles. */
export function RoleMark({ roleName, size = 16 }: { roleName: string; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" fill="currentColor" aria-hidden>
      {iconOf(roleName)?.shape ?? lozenge}
    </svg>
  )
}
