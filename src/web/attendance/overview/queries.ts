import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getAttendanceOverview, type OverviewQuery } from '../../../contract/attendance/overview.ts'
import { call } from '../../app/api.ts'

/** The query of the overview as the address has it. */
export type OverviewParams = Partial<Record<Exclude<keyof OverviewQuery, 'combatRole'>, string>> & {
  combatRole?: string[]
}

/** The attendance of members at the last events. */
export const overviewQuery = (params: OverviewParams) =>
  queryOptions({
    queryKey: ['events', 'attendance', 'overview', params],
    queryFn: () => call(getAttendanceOverview, { querystring: params }),
    placeholderData: keepPreviousData,
  })
