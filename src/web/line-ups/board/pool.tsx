import { memo, useMemo, useRef, useState } from 'react'
import type { CombatRole } from '../../../contract/games/setup.ts'
import type { LineUpPerson } from '../../../contract/line-ups/line-up.ts'
import { t } from '../../../text/t.ts'
import { SearchBox } from '../../app/menu/search-box.tsx'
import { CombatRoleBadge } from '../../characters/icons/combat-role-badge.tsx'
import { bold } from '../../ui/marks.tsx'
import { rich } from '../../ui/rich.ts'
import { useDropTarget } from '../editing/use-dragging.ts'
import { isFree, isInPool, otherCharacterHint, seatName, type View } from '../line-up-view.ts'
import { PersonCard } from './person-card.tsx'
import styles from './pool.module.css'
import { filterPeople, noFilter, PoolFilters, sortPeople } from './pool-filters.tsx'
import type { RoleNeed } from './role-needs.ts'

interface PoolProps {
  view: View
  needs: readonly RoleNeed[]
  held: string | null
  /** The names of others who are moving people, by person. */
  heldBy: ReadonlyMap<string, string>
  onChoose: (userId: string) => void
  /** Takes a dropped person from their seat. */
  onRelease: (userId: string) => void
}

/** Everyone who answered, by combat role. */
export const Pool = memo(function Pool(props: PoolProps) {
  const { view, needs, held, heldBy, onChoose, onRelease } = props
  const [filter, setFilter] = useState(noFilter)
  const pool = useRef<HTMLElement>(null)
  useDropTarget(pool, onRelease)
  const { people, free, groups } = useMemo(() => {
    const isShown = (person: LineUpPerson) => isFree(view, person)
    const all = view.lineUp.people.filter(isInPool)
    const found = filterPeople(all, filter, isShown)
    const groups = groupsOf(view, sortPeople(found, filter.sort))
    return { people: all, free: all.filter(isShown).length, groups }
  }, [view, filter])
  const wanted = useMemo(
    () =>
      [...view.roles.values()].filter(
        ({ combatRoleId }) => filter.roleIds.has(combatRoleId) || isShort(needs, combatRoleId),
      ),
    [view.roles, filter.roleIds, needs],
  )
  return (
    <section ref={pool} className={styles.pool} aria-labelledby="pool" tabIndex={-1}>
      <div className={styles.poolHead}>
        <h2 id="pool">{t('Signed up')}</h2>
        <p>
          {rich('<number>{count, number}</number> without a seat', {
            count: free,
            number: bold,
          })}
        </p>
      </div>
      <SearchBox
        placeholder={t('Name, character or class')}
        value={filter.search}
        onChange={(search) => setFilter({ ...filter, search })}
      />
      <PoolFilters {...{ view, people, filter }} onChange={setFilter} />
      {groups.length === 0 && (
        <p className={styles.nobody}>
          {people.length === 0
            ? t('Nobody has signed up yet.')
            : free === 0 && filter === noFilter
              ? t('Everyone has a place.')
              : t('Nobody to show.')}
        </p>
      )}
      {groups.map(({ key, role, members }) => (
        <section key={key} className={styles.group} aria-label={role?.name ?? t('Any seat')}>
          <h3>
            {role && <CombatRoleBadge role={role} />}
            {role?.name ?? t('Any seat')}
            <span>{role ? describeNeed(needs, role) : members.length}</span>
          </h3>
          <Members
            {...{ members, wanted, heldBy, onChoose }}
            view={filter.shown === 'all' ? view : null}
            held={members.some(({ userId }) => userId === held) ? held : null}
          />
        </section>
      ))}
    </section>
  )
})

interface MembersProps extends Pick<PoolProps, 'held' | 'heldBy' | 'onChoose'> {
  members: readonly LineUpPerson[]
  /** Combat roles that are short of people or filtered by. */
  wanted: readonly CombatRole[]
  /** For the seats of the members; null if none has one. */
  view: View | null
}

/** The people of a combat role. Memoised, because a move changes one role of the pool. */
const Members = memo(function Members(props: MembersProps) {
  const { members, wanted, view, held, heldBy, onChoose } = props
  return (
    <ul>
      {members.map((person) => {
        const seat = view?.seatOf.get(person.userId)
        return (
          <li key={person.userId}>
            <PersonCard
              person={person}
              isHeld={held === person.userId}
              hint={otherCharacterHint(person, wanted)}
              heldBy={heldBy.get(person.userId)}
              {...(view && seat && { place: seatName(view, seat), isLocked: seat.isLocked })}
              onChoose={onChoose}
            />
          </li>
        )
      })}
    </ul>
  )
}, isUnchanged)

function isUnchanged(before: MembersProps, now: MembersProps): boolean {
  const { members, wanted, ...others } = now
  const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
    one.length === other.length && one.every((item, index) => item === other[index])
  return (
    isSame(before.members, members) &&
    isSame(before.wanted, wanted) &&
    (Object.keys(others) as (keyof typeof others)[]).every((key) => before[key] === now[key])
  )
}

function describeNeed(needs: readonly RoleNeed[], { combatRoleId, name }: CombatRole): string {
  const need = needs.find(({ role }) => role.combatRoleId === combatRoleId)
  if (!need) return ''
  return need.filled >= need.needed
    ? t('{role} is full', { role: name })
    : t('{count, plural, other {# wanted}}', { count: need.needed - need.filled })
}

const isShort = (needs: readonly RoleNeed[], roleId: number) =>
  needs.some(({ role, missing }) => missing > 0 && role.combatRoleId === roleId)

function groupsOf({ roles }: View, people: readonly LineUpPerson[]) {
  const groups = [...roles.values()].map((role) => ({
    key: String(role.combatRoleId),
    role,
    members: people.filter(({ combatRoleIds }) => combatRoleIds[0] === role.combatRoleId),
  }))
  const others = people.filter(({ combatRoleIds }) => !roles.has(combatRoleIds[0] ?? 0))
  return [...groups, { key: 'any', role: undefined, members: others }].filter(
    ({ members }) => members.length > 0,
  )
}
