import type { MemberEvent } from '../../../../contract/events/member-events.ts'
import { CombatRoleBadge } from '../../../characters/icons/combat-role-badge.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { rich } from '../../../ui/rich.ts'
import styles from './role-counts.module.css'

/** How many come of each combat role against the need, or in all where no roles are needed. */
export function RoleCounts({ event, size = 21 }: { event: MemberEvent; size?: number }) {
  const needed = event.roles.filter(({ need }) => need != null)
  if (needed.length === 0) return <Total {...event} />
  return (
    <ul className={styles.counts}>
      {needed.map((role) => (
        <li key={role.combatRoleId}>
          <CombatRoleBadge role={role} label={role.name} size={size} />
          <span>
            <b>{formatNumber(role.coming)}</b>/{formatNumber(role.need ?? 0)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Total({ coming, capacity }: Pick<MemberEvent, 'coming' | 'capacity'>) {
  const number = (words: string) => <b>{words}</b>
  return (
    <p className={styles.total}>
      {capacity == null
        ? rich('{coming, plural, other {<number>#</number> coming}}', { coming, number })
        : rich('{coming, plural, other {<number>#</number> of {capacity, number} coming}}', {
            coming,
            capacity,
            number,
          })}
    </p>
  )
}
