import { z } from 'zod'
import { t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { alwaysSent, Done, Id, PathId, Snowflake } from '../core/fields.ts'
import { requiredText } from '../core/text-fields.ts'

/** The longest name of a game. */
export const longestGameName = 100

/** A game of the guild, the role of those who play it, and the Google spreadsheet of its attendance. */
export const Game = z.object({
  gameId: z.int(),
  gameName: z.string(),
  roleId: alwaysSent(z.string().nullable()),
  roleName: alwaysSent(z.string().nullable()),
  spreadsheetId: alwaysSent(z.string().nullable()),
})
export type Game = z.infer<typeof Game>

/** The guild's games by name. */
export const listGames = {
  method: 'GET',
  path: '/api/menu/games',
  level: 'admin',
  tasks: ['server', 'events', 'settings'],
  response: z.array(Game),
} satisfies Endpoint

/** Adds a game, or with an id changes one as a whole. Another spreadsheet needs the right `settings` as well. */
export const saveGame = {
  method: 'PUT',
  path: '/api/menu/games/update',
  level: 'admin',
  tasks: ['server'],
  body: z.object({
    gameId: Id.nullish(),
    gameName: requiredText(
      () => t('The name of the game'),
      longestGameName,
      () => t('The game needs a name.'),
    ),
    roleId: Snowflake.nullish(),
    spreadsheetId: z
      .string()
      .regex(/^[\w-]{0,200}$/, {
        error: () => t('The spreadsheet ID is the part of its address after /d/.'),
      })
      .nullish(),
    /** Starts a new game with the combat roles and classes of a known one. */
    presetId: z
      .string()
      .max(50, { error: () => t('Choose one of the listed games.') })
      .nullish(),
  }),
  conflicts: true,
  mayBeNotFound: true,
  response: Game,
} satisfies Endpoint

/** Takes a game away; what was made for it keeps its name. */
export const deleteGame = {
  method: 'POST',
  path: '/api/menu/games/delete/:id',
  level: 'admin',
  tasks: ['server'],
  params: z.object({ id: PathId }),
  conflicts: true,
  response: Done,
} satisfies Endpoint
