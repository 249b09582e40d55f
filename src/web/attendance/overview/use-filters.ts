import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '../../../text/t.ts'
import { useChangeParams } from '../../app/menu/use-list-params.ts'
import type { OverviewParams } from './queries.ts'

/** The periods with their parameters; the first is chosen at first. */
export const periods = [
  { value: '', label: t('Last 12 events'), params: {} },
  { value: '30d', label: t('Last 30 days'), params: { days: '30' } },
  { value: '90d', label: t('Last 90 days'), params: { days: '90' } },
  { value: 'year', label: t('Last 12 months'), params: { days: '365' } },
  { value: '100', label: t('Last 100 events'), params: { events: '100' } },
] as const

/** How members are sorted: by reliability, highest or lowest first, or by name. */
export const sorts = {
  reliability: t('Most reliable first'),
  lowest: t('Least reliable first'),
  name: t('By name'),
} as const
export type Sort = keyof typeof sorts

const combatRole = 'combat-role'

/** The filters and the order, stored in the URL's query. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const change = useChangeParams()
  const [gameId, roleId, period] = ['game', 'role', 'period'].map((name) => params.get(name) ?? '')
  const combatRoles = useMemo(() => params.getAll(combatRole), [params])
  const wanted = params.get('sort') ?? ''
  const query: OverviewParams = useMemo(
    () => ({
      ...(gameId && { gameId }),
      ...(roleId && { roleId }),
      ...periods.find(({ value }) => value === period)?.params,
      ...(combatRoles.length > 0 && { combatRole: combatRoles }),
    }),
    [gameId, roleId, period, combatRoles],
  )
  return {
    query,
    gameId: gameId ?? '',
    roleId: roleId ?? '',
    period: period ?? '',
    /** The names of the combat roles whose members are shown; none: all. */
    combatRoles,
    sort: (wanted in sorts ? wanted : 'reliability') as Sort,
    /** Changes a filter; an empty value is the usual one. */
    choose: (name: 'game' | 'role' | 'period' | 'sort', value: string) => change({ [name]: value }),
    /** Adds a combat role to those shown, or removes it. */
    toggleCombatRole(name: string) {
      const now = new URLSearchParams(window.location.search)
      if (now.has(combatRole, name)) now.delete(combatRole, name)
      else now.append(combatRole, name)
      setParams(now, { replace: true })
    },
    /** Removes all filters. */
    clear: () => setParams({}, { replace: true }),
  }
}
export type Filters = ReturnType<typeof useFilters>
