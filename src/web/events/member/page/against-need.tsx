import Check from 'lucide-react/icons/check'
import type { MemberEventPage, RoleCount } from '../../../../contract/events/member-events.ts'
import { t } from '../../../../text/t.ts'
import { CombatRoleBadge } from '../../../characters/icons/combat-role-badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { isOver } from '../event-times.ts'
import styles from './against-need.module.css'
import section from './event-section.module.css'

/** How many come of each combat role, against how many are needed. */
export function AgainstNeed({ event }: { event: MemberEventPage }) {
  const roles = event.roles.filter(({ need, coming }) => need != null || coming > 0)
  return (
    <section aria-labelledby="against-need">
      <h2 id="against-need" className={section.title}>
        {roles.some(({ need }) => need != null) ? t('Needed roles') : t('Places')}
      </h2>
      <ul className={styles.roles}>
        {roles.map((role) => (
          <Role key={role.combatRoleId} role={role} event={event} />
        ))}
        <li>
          <b>{t('All')}</b>
          <span className={styles.number}>
            {formatNumber(event.coming)}
            {event.capacity != null && <small>/{formatNumber(event.capacity)}</small>}
          </span>
        </li>
      </ul>
    </section>
  )
}

function Role({ role, event }: { role: RoleCount; event: MemberEventPage }) {
  const { name, coming, need, combatRoleId } = role
  const late = event.people.filter(
    (one) => one.answer === 'late' && one.waitingPlace == null && one.combatRoleId === combatRoleId,
  )
  return (
    <li>
      <CombatRoleBadge role={role} size={35} />
      <b>{name}</b>
      <span className={styles.number}>
        {formatNumber(coming)}
        {need != null && <small>/{formatNumber(need)}</small>}
      </span>
      <span className={styles.detail}>
        <Pips coming={coming} late={late.length} need={need ?? 0} />
        {!event.isCancelled && !isOver(event) && <State coming={coming} need={need} />}
      </span>
    </li>
  )
}

/** Where more are shown, the number is enough. */
const maxPips = 30

/** Full for who comes on time, half for who comes late, and hollow for who is wanted. */
function Pips({ coming, late, need }: { coming: number; late: number; need: number }) {
  const count = Math.max(coming, need)
  const lookOf = (index: number) =>
    index >= coming ? styles.free : index >= coming - late && styles.late
  return (
    <span className={styles.pips} aria-hidden>
      {count <= maxPips &&
        Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pips keep their places.
          <i key={index} className={classes(lookOf(index))} />
        ))}
    </span>
  )
}

function State({ coming, need }: { coming: number; need: number | null | undefined }) {
  if (need == null) return <span>{t('Welcome, none needed')}</span>
  if (coming < need)
    return <b>{t('{count, plural, other {# wanted}}', { count: need - coming })}</b>
  return (
    <span className={styles.full}>
      <Check size={15} aria-hidden />
      {t('Full')}
    </span>
  )
}
