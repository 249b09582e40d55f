import type { ReactNode } from 'react'
import { readableColor } from '../../ui/display/readable-color.ts'

/** The icons and colours of the specification's five roles. */
const insignia: Record<string, { color: string; drawing: ReactNode }> = {
  Monarchs: {
    color: 'var(--accent)',
    drawing: <path d="M1 4.5 4.6 8 8 2l3.4 6L15 4.5 13.4 12H2.6ZM2.6 13.2h10.8V15H2.6Z" />,
  },
  Advisors: {
    color: 'var(--info)',
    drawing: <path d="M0 3h16v3h-2.2l.9 7h-3.4l.9-7H9.3l.9 7H5.8l.9-7H3.8l.9 7H1.3l.9-7H0Z" />,
  },
  Auxiliary: {
    color: 'var(--success)',
    drawing: <path d="M8 3 15.5 11v4L8 7.4.5 15v-4Z" />,
  },
  'Guild Bot': {
    color: 'var(--text-3)',
    drawing: (
      <path
        fillRule="evenodd"
        d="m8 0 2 2.6 3.3-.5-.5 3.3L16 8l-3.2 2.6.5 3.3-3.3-.5L8 16l-2-2.6-3.3.5.5-3.3L0 8l3.2-2.6-.5-3.3 3.3.5ZM8 4.6 4.6 8 8 11.4 11.4 8Z"
      />
    ),
  },
  'Main Roster': {
    color: 'var(--text-1)',
    drawing: <path d="m8 .8 1.9 5h5.3L11 9l1.6 5.2L8 11.1l-4.6 3.1L5 9 .8 5.8h5.3Z" />,
  },
}

const lozenge = <path d="m8 1.5 6 6.5-6 6.5L2 8Z" />

/** The colour of a role: from Discord if sent, otherwise from the design. */
export function roleColor({
  roleName,
  color,
}: {
  roleName: string
  color?: string | null | undefined
}) {
  if (color) return readableColor(color)
  return insignia[roleName]?.color ?? 'var(--text-2)'
}

/** A role's icon in the current text colour; a lozenge for other roles. */
export function RoleMark({ roleName, size = 16 }: { roleName: string; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" fill="currentColor" aria-hidden>
      {insignia[roleName]?.drawing ?? lozenge}
    </svg>
  )
}
