import type { AttendanceOverview } from '../../../contract/attendance/overview.ts'
import { t } from '../../../text/t.ts'
import { SearchBox } from '../../app/menu/search-box.tsx'
import { Field, Select } from '../../ui/fields/field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import styles from './attendance-page.module.css'
import { CombatRoleFilter, offeredRoles } from './combat-role-filter.tsx'
import { type Filters, periods, sorts } from './use-filters.ts'

interface OverviewFiltersProps {
  overview: Pick<AttendanceOverview, 'games' | 'roles' | 'combatRoles'>
  filters: Filters
  search: string
  onSearch: (search: string) => void
}

/** More games, or longer names, are chosen from a list. */
const max = { tabs: 3, letters: 20 }

/** The filters above the grid. */
export function OverviewFilters({ overview, filters, search, onSearch }: OverviewFiltersProps) {
  const { gameId, roleId, period, sort, choose } = filters
  const games = [
    { value: '', label: t('All games') },
    ...overview.games.map((game) => ({ value: String(game.gameId), label: game.gameName })),
  ]
  const roles = [
    { value: '', label: t('All roles') },
    ...overview.roles.map((role) => ({ value: role.roleId, label: role.roleName })),
  ]
  return (
    <div className={styles.tools}>
      <SearchBox placeholder={t('Search members...')} value={search} onChange={onSearch} />
      {games.length - 1 > max.tabs || games.some(({ label }) => label.length > max.letters) ? (
        <Choice
          label={t('Game')}
          options={games}
          value={gameId}
          onChange={(to) => choose('game', to)}
        />
      ) : (
        games.length > 1 && (
          <Segmented
            className={styles.games}
            label={t('Game')}
            options={games}
            value={gameId}
            onChange={(to) => choose('game', to)}
          />
        )
      )}
      <Choice
        label={t('Role')}
        options={roles}
        value={roleId}
        onChange={(to) => choose('role', to)}
      />
      <div className={styles.sort}>
        <Choice
          label={t('Order')}
          options={Object.entries(sorts).map(([value, label]) => ({ value, label }))}
          value={sort}
          onChange={(to) => choose('sort', to)}
        />
      </div>
      <div className={styles.period}>
        <Choice
          label={t('Period')}
          options={periods}
          value={period}
          onChange={(to) => choose('period', to)}
        />
      </div>
      <CombatRoleFilter
        roles={offeredRoles(overview.combatRoles)}
        chosen={filters.combatRoles}
        onToggle={filters.toggleCombatRole}
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <Field label={<span className="vh">{label}</span>} size="small">
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
