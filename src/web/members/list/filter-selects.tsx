import { useMemo } from 'react'
import type { ListedMember } from '../../../contract/members/member-list.ts'
import { t } from '../../../text/t.ts'
import { Select } from '../../ui/fields/field.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import type { FilterChoices } from './filter-choices.ts'
import { countByValue, type FilterName, type Filters } from './filter-members.ts'
import styles from './member-list.module.css'

interface FilterSelectsProps {
  members: readonly ListedMember[]
  choices: FilterChoices
  filters: Filters
  /** Whether a search is set, which the numbers of members would not take into account. */
  isSearched: boolean
  onFilter: (changes: Partial<Filters>) => void
}

/** Filters the list by role, class and activity, with the number of members for each choice. */
export function FilterSelects(props: FilterSelectsProps) {
  return (
    <>
      <FilterSelect {...props} name="role" label={t('Role')} all={t('All roles')} />
      <FilterSelect {...props} name="class" label={t('Class')} all={t('All classes')} />
      <FilterSelect {...props} name="activity" label={t('Activity')} all={t('Active or not')} />
    </>
  )
}

interface FilterSelectProps extends FilterSelectsProps {
  name: FilterName
  label: string
  /** The choice that filters nothing. */
  all: string
}

function FilterSelect(props: FilterSelectProps) {
  const { members, choices, filters, isSearched, onFilter, name, label, all } = props
  const counts = useMemo(() => countByValue(members, name, filters), [members, name, filters])
  if (choices[name].length === 0) return null
  return (
    <Select
      className={styles.select}
      aria-label={label}
      value={filters[name]}
      onChange={({ target }) => onFilter({ [name]: target.value })}
    >
      <option value="">{all}</option>
      {choices[name].map((choice) => (
        <option key={choice.value} value={choice.value}>
          {isSearched
            ? choice.label
            : `${choice.label} (${formatNumber(counts.get(choice.value) ?? 0)})`}
        </option>
      ))}
    </Select>
  )
}
