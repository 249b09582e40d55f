import { t } from '../../../text/t.ts'
import { classes } from '../../ui/classes.ts'
import { Select } from '../../ui/fields/field.tsx'
import type { Direction, Sorting } from '../../ui/lists/sorting.ts'
import type { MemberColumn } from './member-column.ts'
import styles from './member-list.module.css'
import type { SortName } from './sort-members.ts'

const directions: readonly Direction[] = ['descending', 'ascending']

interface SortSelectProps {
  columns: readonly MemberColumn[]
  sorting: Sorting<SortName>
  onSort: (sorting: Sorting<SortName>) => void
}

/** Sorts the list where some headings or all of them are hidden. */
export function SortSelect({ columns, sorting, onSort }: SortSelectProps) {
  return (
    <Select
      className={classes(styles.select, styles.sort)}
      aria-label={t('Sort by')}
      value={`${sorting.by} ${sorting.direction}`}
      onChange={({ target }) => {
        const [by, direction] = target.value.split(' ') as [SortName, Direction]
        onSort({ by, direction })
      }}
    >
      {columns.map(
        ({ sortName, head }) =>
          sortName &&
          directions.map((direction) => (
            <option key={`${sortName} ${direction}`} value={`${sortName} ${direction}`}>
              {labelOf(sortName, head, direction)}
            </option>
          )),
      )}
    </Select>
  )
}

function labelOf(name: SortName, column: string, direction: Direction): string {
  const isAscending = direction === 'ascending'
  if (name === 'class') return isAscending ? t('Class, A to Z') : t('Class, Z to A')
  if (name === 'name') return isAscending ? t('Name, A to Z') : t('Name, Z to A')
  if (name === 'seen') {
    return isAscending
      ? t('{column}, longest ago first', { column })
      : t('{column}, most recent first', { column })
  }
  return isAscending
    ? t('{column}, lowest first', { column })
    : t('{column}, highest first', { column })
}
