import { queryOptions } from '@tanstack/react-query'
import { deleteGame, type Game, listGames, saveGame } from '../../contract/games/games.ts'
import { listGamePresets } from '../../contract/games/setup.ts'
import { getSettings } from '../../contract/settings/settings.ts'
import { t } from '../../text/t.ts'
import { call } from '../app/api.ts'
import type { ConfigApi } from '../app/config/use-config-rows.ts'

/** The guild's settings. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => call(getSettings),
})

/** The known games that a new game can start from. */
export const gamePresetsQuery = queryOptions({
  queryKey: ['games', 'presets'],
  queryFn: () => call(listGamePresets),
  staleTime: Number.POSITIVE_INFINITY,
})

/** A game to save; without an id it is created. */
export interface GameDraft {
  gameId?: number
  gameName: string
  /** Empty: none. */
  roleId: string
  spreadsheetId: string
  /** The known game that a new one starts from. Empty: none. */
  presetId?: string
}

/** The API of games. */
export const gameApi: ConfigApi<Game, GameDraft> = {
  key: ['games'],
  list: () => call(listGames),
  save: ({ roleId, spreadsheetId, presetId, ...game }) =>
    call(saveGame, {
      body: {
        ...game,
        roleId: roleId || null,
        spreadsheetId: spreadsheetId.trim() || null,
        presetId: presetId || null,
      },
    }),
  saveEndpoint: saveGame,
  remove: ({ gameId }) => call(deleteGame, { params: { id: gameId } }),
  idOf: ({ gameId }) => gameId,
  nameOf: ({ gameName }) => t('the game {name}', { name: gameName }),
  draftOf: ({ gameId, gameName, roleId, spreadsheetId }) => ({
    gameId,
    gameName,
    roleId: roleId ?? '',
    spreadsheetId: spreadsheetId ?? '',
  }),
}
