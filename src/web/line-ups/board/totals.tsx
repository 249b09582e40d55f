import ChevronRight from 'lucide-react/icons/chevron-right'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { memo, type ReactNode } from 'react'
import type { LineUpPerson, LineUpSeat } from '../../../contract/line-ups/line-up.ts'
import { t } from '../../../text/t.ts'
import { CombatRoleBadge } from '../../characters/icons/combat-role-badge.tsx'
import { bold } from '../../ui/marks.tsx'
import { rich } from '../../ui/rich.ts'
import { focusSeat } from '../focus-place.ts'
import { formatPast } from '../line-up-times.ts'
import { canFill, isFree, isInPool, otherCharacterFor, type View } from '../line-up-view.ts'
import styles from './line-up.module.css'
import type { RoleNeed } from './role-needs.ts'

/** How many conflicts are listed; all are marked on their seats. */
const shownProblems = 4

/** The seated people against the needs, and what is left to resolve. */
export const Totals = memo(function Totals({
  view,
  needs,
}: {
  view: View
  needs: readonly RoleNeed[]
}) {
  const { seats } = view.lineUp
  const problems = seats.flatMap((seat) => {
    const problem = problemOf(view, seat)
    return problem ? { seat, problem } : []
  })
  const free = view.lineUp.people.filter(
    (person) => isInPool(person) && isFree(view, person),
  ).length
  const empty = seats.filter(({ userId }) => !userId).length
  return (
    <div className={styles.totals}>
      {needs.length > 0 && (
        <ul aria-label={t('Seated against need')}>
          {needs.map(({ role, needed, filled }) => (
            <li key={role.combatRoleId}>
              <CombatRoleBadge role={role} label={role.name} size={23} />
              <span>
                <b>{filled}</b>/{needed}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.warnings}>
        {needs.map(
          ({ role, missing }) =>
            missing > 0 && (
              <Warning key={role.combatRoleId}>
                <span>{t('{role}: {missing, number} short', { role: role.name, missing })}</span>
              </Warning>
            ),
        )}
        {problems.slice(0, shownProblems).map(({ seat, problem }) => (
          <Warning key={seat.userId}>
            <button type="button" onClick={() => focusSeat(seat)}>
              {problem}
            </button>
          </Warning>
        ))}
        {problems.length > shownProblems && (
          <li>{t('{count, number} more', { count: problems.length - shownProblems })}</li>
        )}
        {seats.length > 0 && (
          <li>
            {t('{count, plural, one {# seat empty} other {# seats empty}}', { count: empty })}
          </li>
        )}
      </ul>
      <a className={styles.toPool} href="#pool">
        <span>
          {rich('<number>{count, number}</number> without a seat', {
            count: free,
            number: bold,
          })}
        </span>
        <ChevronRight size={18} strokeWidth={2} aria-hidden />
      </a>
      {seats.length === 0 && (
        <p>{t('No parties yet. Add one, or copy those of another event or a template.')}</p>
      )}
    </div>
  )
})

function Warning({ children }: { children: ReactNode }) {
  return (
    <li className="danger">
      <TriangleAlert size={16} strokeWidth={2} aria-hidden />
      {children}
    </li>
  )
}

function problemOf({ lineUp, people, roles }: View, seat: LineUpSeat): string | null {
  const person = people.get(seat.userId ?? '')
  if (!person) return null
  const { displayName: name, conflict, conflictAt } = person
  if (conflict) {
    return describeConflict(name, conflict, conflictAt && formatPast(conflictAt, lineUp))
  }
  const role = roles.get(seat.combatRoleId ?? 0)
  if (!role || canFill(person, role.combatRoleId)) return null
  const other = otherCharacterFor(person, role.combatRoleId)
  return other
    ? t('{name} can play {role} only on {character}', {
        name,
        role: role.name,
        character: other.name,
      })
    : t('{name} cannot play {role}', { name, role: role.name })
}

function describeConflict(
  name: string,
  conflict: NonNullable<LineUpPerson['conflict']>,
  time: string | null | undefined,
): string {
  if (conflict === 'left') {
    return time
      ? t('{name} left the server, {time}', { name, time })
      : t('{name} left the server', { name })
  }
  return time ? t('{name} signed out, {time}', { name, time }) : t('{name} signed out', { name })
}
