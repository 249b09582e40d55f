import { queryOptions } from '@tanstack/react-query'
import { exportMyData } from '../../contract/privacy.ts'
import { call } from '../api.ts'

/** Everything that is stored about whoever is looking. */
export const storedAboutMeQuery = queryOptions({
  queryKey: ['stored-about-me'],
  queryFn: () => call(exportMyData),
})
