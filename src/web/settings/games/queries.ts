import { queryOptions } from '@tanstack/react-query'
import { getGameSetup } from '../../../contract/games/setup.ts'
import { call } from '../../app/api.ts'

/** The combat roles, classes and sizes of a game. */
export const gameSetupQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['games', 'setup', gameId],
    queryFn: () => call(getGameSetup, { params: { id: gameId } }),
  })
