import { queryOptions } from '@tanstack/react-query'
import { deleteGame, type Game, listGames, saveGame } from '../../contract/games/games.ts'
import { getSettings } from '../../contract/settings/settings.ts'
import { call } from '../app/api.ts'
import type { ConfigApi } from '../app/config/use-config-rows.ts'

/** The guild's settings. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => call(getSettings),
})

/** A game to save; without an id it is created. */
export interface GameDraft {
  gameId?: number
  gameName: string
  /** Empty: none. */
  roleId: string
  spreadsheetId: string
}

/** The API of games. */
export const gameApi: ConfigApi<Game, GameDraft> = {
  key: ['games'],
  list: () => call(listGames),
  save: ({ roleId, spreadsheetId, ...game }) =>
    call(saveGame, {
      body: { ...game, roleId: roleId || null, spreadsheetId: spreadsheetId.trim() || null },
    }),
  saving: saveGame,
  remove: ({ gameId }) => call(deleteGame, { params: { id: gameId } }),
  idOf: ({ gameId }) => gameId,
  nameOf: ({ gameName }) => `the game ${gameName}`,
  draftOf: ({ gameName, roleId, spreadsheetId }) => ({
    gameName,
    roleId: roleId ?? '',
    spreadsheetId: spreadsheetId ?? '',
  }),
}
