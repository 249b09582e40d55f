import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useChangeParams } from '../../app/menu/use-list-params.ts'
import type { Sorting } from '../../ui/lists/sorting.ts'
import type { MemberColumn } from './member-column.ts'
import type { SortName } from './sort-members.ts'

const defaultSort: Sorting<SortName> = { by: 'rank', direction: 'descending' }

/** How the address sorts the list, and a function that changes it; the list then begins at its first page. */
export function useSorting(columns: readonly MemberColumn[]) {
  const [params] = useSearchParams()
  const change = useChangeParams()
  const [sort, wanted] = [params.get('sort'), params.get('direction')]
  const sorting = useMemo((): Sorting<SortName> => {
    const sorted = columns.find(({ sortName }) => sortName === (sort ?? defaultSort.by))
    if (!sorted) return defaultSort
    const { by, direction } = initialSorting(sorted)
    return {
      by,
      direction: wanted === 'ascending' || wanted === 'descending' ? wanted : direction,
    }
  }, [columns, sort, wanted])
  return {
    sorting,
    sortBy({ by, direction }: Sorting<SortName>) {
      const column = columns.find(({ sortName }) => sortName === by)
      const isDefaultDirection = column && initialSorting(column).direction === direction
      change({
        sort: by === defaultSort.by ? '' : by,
        direction: isDefaultDirection ? '' : direction,
        page: '',
      })
    },
  }
}

function initialSorting({ sortName, firstDirection }: MemberColumn): Sorting<SortName> {
  return { by: sortName ?? defaultSort.by, direction: firstDirection ?? 'ascending' }
}
