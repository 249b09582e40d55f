import { z } from 'zod'
import { t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { alwaysSent, Id, PathId, required, requiredId, Snowflake } from '../core/fields.ts'
import { requiredText } from '../core/text-fields.ts'
import { gameIcons } from '../games/icons.ts'
import { CombatRole, GameClass, maxCombatRoles } from '../games/setup.ts'

/** How many characters a member may have in each game. */
export const maxCharacters = 20

/** The longest name of a character, in UTF-16 units, and the highest strength. */
export const maxCharacterName = 40
export const maxStrength = 1_000_000

/** A game with the classes and combat roles that characters can have. */
export const PlayableGame = z.object({
  gameId: z.int(),
  gameName: z.string(),
  strengthName: alwaysSent(z.string().nullable()),
  combatRoles: z.array(CombatRole),
  classes: z.array(GameClass),
})
export type PlayableGame = z.infer<typeof PlayableGame>

/** What a member plays. */
export const Character = z.object({
  characterId: z.int(),
  gameId: z.int(),
  name: z.string(),
  classId: z.int(),
  /** The combat roles that the member is willing to play, the preferred one first. */
  combatRoleIds: z.array(z.int()),
  strength: alwaysSent(z.int().nullable()),
  /** Exactly one of a member's characters in a game is the main. */
  isMain: z.boolean(),
})
export type Character = z.infer<typeof Character>

/** A member's characters, the main of each game first, and the games that they can be of. */
export const CharacterList = z.object({
  games: z.array(PlayableGame),
  characters: z.array(Character),
})
export type CharacterList = z.infer<typeof CharacterList>

/** A member's main character in a game, as everybody sees it on the roster. */
export const MainCharacter = z.object({
  gameId: z.int(),
  gameName: z.string(),
  name: z.string(),
  className: z.string(),
  icon: z.enum(gameIcons),
  /** The combat role that the member prefers to play. */
  combatRole: CombatRole.omit({ combatRoleId: true }),
})
export type MainCharacter = z.infer<typeof MainCharacter>

/** A main character in one line: `Tarnia, Bard (Lost Ark)`. */
export function describeMain({ name, className, gameName }: MainCharacter): string {
  return `${name}, ${className} (${gameName})`
}

const CharacterChange = z.object({
  /** Absent for a new one. */
  characterId: Id.nullish(),
  /** The game of a new one; a character stays in its game. */
  gameId: requiredId(() => t('Choose a game.')),
  name: requiredText(
    () => t('The name'),
    maxCharacterName,
    () => t('The character needs a name.'),
  ),
  classId: requiredId(() => t('Choose a class.')),
  /** Absent or empty: all that the class can fill. */
  combatRoleIds: z
    .array(
      Id,
      required(() => t('Choose combat roles.')),
    )
    .max(maxCombatRoles, {
      error: () =>
        t('A character may have at most {max, number} combat roles.', { max: maxCombatRoles }),
    })
    .nullish(),
  strength: z
    .int32({ error: () => t('The strength must be a whole number.') })
    .min(0, { error: () => t('The strength must be at least 0.') })
    .max(maxStrength, {
      error: () => t('The strength may be at most {max, number}.', { max: maxStrength }),
    })
    .nullish(),
  /** Makes it the main; a member's first character of a game always is. */
  isMain: z.boolean().nullish(),
})
/** A character to add, or with an id to change as a whole. */
export type CharacterChange = z.infer<typeof CharacterChange>

/** The caller's own characters. */
export const listOwnCharacters = {
  method: 'GET',
  path: '/api/user/characters',
  level: 'member',
  response: CharacterList,
} satisfies Endpoint

/** Adds one of the caller's characters, or with an id changes one as a whole. */
export const saveOwnCharacter = {
  method: 'PUT',
  path: '/api/user/characters/save',
  level: 'member',
  body: CharacterChange,
  conflicts: true,
  mayBeNotFound: true,
  response: CharacterList,
} satisfies Endpoint

/** Deletes one of the caller's characters; the oldest of the others becomes the main if it was. */
export const deleteOwnCharacter = {
  method: 'POST',
  path: '/api/user/characters/delete/:id',
  level: 'member',
  params: z.object({ id: PathId }),
  response: CharacterList,
} satisfies Endpoint

/** The characters of a member, for staff. */
export const listMemberCharacters = {
  method: 'GET',
  path: '/api/menu/members/:userId/characters',
  level: 'admin',
  tasks: ['activity', 'members'],
  params: z.object({ userId: Snowflake }),
  response: CharacterList,
} satisfies Endpoint

/** Adds a character of a member, or with an id changes one as a whole, as staff. */
export const saveMemberCharacter = {
  method: 'PUT',
  path: '/api/menu/members/:userId/characters/save',
  level: 'admin',
  tasks: ['members'],
  params: z.object({ userId: Snowflake }),
  body: CharacterChange,
  conflicts: true,
  response: CharacterList,
} satisfies Endpoint

/** Deletes a character of a member, as staff. */
export const deleteMemberCharacter = {
  method: 'POST',
  path: '/api/menu/members/:userId/characters/delete/:id',
  level: 'admin',
  tasks: ['members'],
  params: z.object({ userId: Snowflake, id: PathId }),
  response: CharacterList,
} satisfies Endpoint
