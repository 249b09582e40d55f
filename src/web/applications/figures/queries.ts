import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getRecruitingFigures } from '../../../contract/applications/figures.ts'
import { call } from '../../app/api.ts'

/** How recruiting goes, for a form and a period from the page's address. */
export function figuresQuery(querystring: Record<string, string>) {
  return queryOptions({
    queryKey: ['recruiting', querystring],
    queryFn: () => call(getRecruitingFigures, { querystring }),
    placeholderData: keepPreviousData,
  })
}
