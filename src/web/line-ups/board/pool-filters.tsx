import type { CombatRole } from '../../../contract/games/setup.ts'
import type { LineUpAnswer, LineUpPerson } from '../../../contract/line-ups/line-up.ts'
import { locale } from '../../../text/locale.ts'
import { t } from '../../../text/t.ts'
import { CombatRoleBadge } from '../../characters/icons/combat-role-badge.tsx'
import { Select } from '../../ui/fields/field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { otherCharacterFor, type View } from '../line-up-view.ts'
import styles from './pool.module.css'

/** Which people of the pool are shown. */
export interface PoolFilter {
  search: string
  shown: 'free' | 'all'
  answer: '' | LineUpAnswer
  /** No combat role: all of them. */
  roleIds: ReadonlySet<number>
  classId: string
  sort: PoolSort
}

/** What the people of each combat role are sorted by. */
export type PoolSort = 'strength' | 'reliability' | 'sign-up' | 'name'

/** Everyone without a seat. */
export const noFilter: PoolFilter = {
  ...{ search: '', shown: 'free', answer: '', roleIds: new Set(), classId: '', sort: 'strength' },
}

const answers: readonly { value: '' | LineUpAnswer; label: string }[] = [
  { value: '', label: t('Answer') },
  { value: 'signed', label: t('Coming') },
  { value: 'late', label: t('Late') },
  { value: 'maybe', label: t('Maybe') },
  { value: 'waiting', label: t('Waiting list') },
]

interface PoolFiltersProps {
  view: View
  people: readonly LineUpPerson[]
  filter: PoolFilter
  onChange: (filter: PoolFilter) => void
}

/** Filters of the pool by seat, combat role, answer and class. */
export function PoolFilters({ view, people, filter, onChange }: PoolFiltersProps) {
  const played = new Set(people.map(({ classId }) => classId))
  const classes = view.lineUp.game?.classes.filter(({ classId }) => played.has(classId)) ?? []
  const quiet = styles.quietSelect
  return (
    <div className={styles.filters}>
      <Segmented
        label={t('Show')}
        options={[
          { value: 'free', label: t('No seat') },
          { value: 'all', label: t('All {count, number}', { count: people.length }) },
        ]}
        value={filter.shown}
        onChange={(shown) => onChange({ ...filter, shown })}
      />
      <RoleToggles
        roles={rolesIn(view, people)}
        chosen={filter.roleIds}
        onChange={(roleIds) => onChange({ ...filter, roleIds })}
      />
      <div className={styles.selects}>
        <Select
          className={quiet}
          aria-label={t('Answer')}
          value={filter.answer}
          onChange={({ target }) =>
            onChange({ ...filter, answer: target.value as PoolFilter['answer'] })
          }
        >
          {answers.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {classes.length > 0 && (
          <Select
            className={quiet}
            aria-label={t('Class')}
            value={filter.classId}
            onChange={({ target }) => onChange({ ...filter, classId: target.value })}
          >
            <option value="">{t('Class')}</option>
            {classes.map(({ classId, name }) => (
              <option key={classId} value={classId}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <SortSelect
          strengthName={view.lineUp.game?.strengthName}
          sort={filter.sort}
          onChange={(sort) => onChange({ ...filter, sort })}
        />
      </div>
    </div>
  )
}

interface SortSelectProps {
  strengthName: string | null | undefined
  sort: PoolSort
  onChange: (sort: PoolSort) => void
}

function SortSelect({ strengthName, sort, onChange }: SortSelectProps) {
  const sorts: readonly (readonly [PoolSort, string])[] = [
    ['strength', strengthName ?? t('Strength')],
    ['reliability', t('Reliability')],
    ['sign-up', t('Time of sign-up')],
    ['name', t('Name')],
  ]
  return (
    <Select
      className={styles.quietSelect}
      aria-label={t('Sorted by')}
      title={t('Sorted by')}
      value={sort}
      onChange={({ target }) => onChange(target.value as PoolSort)}
    >
      {sorts.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

interface RoleTogglesProps {
  roles: readonly CombatRole[]
  chosen: ReadonlySet<number>
  onChange: (roleIds: ReadonlySet<number>) => void
}

function RoleToggles({ roles, chosen, onChange }: RoleTogglesProps) {
  if (roles.length === 0) return null
  return (
    <fieldset className={styles.roles}>
      <legend className="vh">{t('Combat roles')}</legend>
      {roles.map((role) => (
        <button
          key={role.combatRoleId}
          type="button"
          aria-pressed={chosen.has(role.combatRoleId)}
          title={role.name}
          onClick={() => onChange(toggle(chosen, role.combatRoleId))}
        >
          <CombatRoleBadge role={role} label={role.name} size={18} />
        </button>
      ))}
    </fieldset>
  )
}

/** The combat roles that the line-up needs or that somebody chose. */
function rolesIn({ lineUp, roles }: View, people: readonly LineUpPerson[]): CombatRole[] {
  const used = new Set([
    ...lineUp.needs.map(({ combatRoleId }) => combatRoleId),
    ...lineUp.seats.map(({ combatRoleId }) => combatRoleId),
    ...people.map(({ combatRoleIds }) => combatRoleIds[0]),
  ])
  return [...roles.values()].filter(({ combatRoleId }) => used.has(combatRoleId))
}

function toggle(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])
}

const canFillOnAny = (person: LineUpPerson, roleId: number) =>
  person.combatRoleIds.includes(roleId) || otherCharacterFor(person, roleId) !== undefined

/** The people in the chosen order; those without a figure are last. */
export function sortPeople(people: readonly LineUpPerson[], sort: PoolSort): LineUpPerson[] {
  return people.toSorted((one, other) => {
    if (sort === 'name') return one.displayName.localeCompare(other.displayName, locale())
    if (sort === 'sign-up') return (one.placeInLine ?? 0) - (other.placeInLine ?? 0)
    return (other[sort] ?? -1) - (one[sort] ?? -1)
  })
}

/** The people whom the filter lets through; `isFree`: whether somebody has no place yet. */
export function filterPeople(
  people: readonly LineUpPerson[],
  { search, shown, answer, roleIds, classId }: PoolFilter,
  isFree: (person: LineUpPerson) => boolean,
): LineUpPerson[] {
  const wanted = search.trim().toLowerCase()
  return people.filter(
    (person) =>
      (shown === 'all' || isFree(person)) &&
      (answer === '' || person.answer === answer) &&
      (classId === '' || person.classId === Number(classId)) &&
      (roleIds.size === 0 || [...roleIds].some((id) => canFillOnAny(person, id))) &&
      [person.displayName, person.characterName, person.className].some((text) =>
        text?.toLowerCase().includes(wanted),
      ),
  )
}
