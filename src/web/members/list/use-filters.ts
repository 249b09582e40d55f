import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useChangeParams } from '../../app/menu/use-list-params.ts'
import type { FilterChoices } from './filter-choices.ts'
import type { Filters } from './filter-members.ts'

/** The filters in the address, without values that are not offered, and a function that changes some of them. */
export function useFilters(choices: FilterChoices) {
  const [params] = useSearchParams()
  const change = useChangeParams()
  const filters = useMemo(() => {
    const read = (name: keyof Filters) =>
      choices[name].find(({ value }) => value === params.get(name))?.value ?? ''
    return { role: read('role'), class: read('class'), activity: read('activity') }
  }, [params, choices])
  return {
    filters,
    isFiltered: Object.values(filters).some(Boolean),
    filterBy: (changes: Partial<Filters>) => change({ ...changes, page: '' }),
  }
}
