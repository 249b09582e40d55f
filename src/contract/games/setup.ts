import { z } from 'zod'
import { type LazyText, t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { Id, PathId, required } from '../core/fields.ts'
import { requiredText, text } from '../core/text-fields.ts'
import { gameIcons, roleColors } from './icons.ts'

/** How many classes and combat roles a game may have. */
export const maxClasses = 30
export const maxCombatRoles = 8

/** How large a party and a team may be, and how many usual team sizes a game may have. */
export const maxPartySize = 50
export const maxTeamSize = 1_000
export const maxTeamSizes = 8

/** The longest names, in UTF-16 units. */
export const maxRoleName = 30
export const maxClassName = 40
export const maxStrengthName = 30

/** A role in combat, such as Tank. */
export const CombatRole = z.object({
  combatRoleId: z.int(),
  name: z.string(),
  icon: z.enum(gameIcons),
  color: z.enum(roleColors),
})
export type CombatRole = z.infer<typeof CombatRole>

/** What a character can be, and the combat roles that it can fill, the usual one first. */
export const GameClass = z.object({
  classId: z.int(),
  name: z.string(),
  icon: z.enum(gameIcons),
  combatRoleIds: z.array(z.int()),
})
export type GameClass = z.infer<typeof GameClass>

/** Combat roles, classes and sizes of a game, as staff edits them. */
export const GameSetup = z.object({
  gameId: z.int(),
  gameName: z.string(),
  /** Incremented by each change. */
  revision: z.int(),
  partySize: z.int(),
  /** The usual team sizes, smallest first. */
  teamSizes: z.array(z.int()),
  /** What the strength of a character is called, such as `Gear score`; null if the game has none. */
  strengthName: z.string().nullable(),
  /** In the order in which they are shown. */
  combatRoles: z.array(CombatRole),
  /** In the order in which they are shown, each with how many characters have it. */
  classes: z.array(GameClass.extend({ characterCount: z.int() })),
})
export type GameSetup = z.infer<typeof GameSetup>

/** The combat roles, classes and sizes of a game. */
export const getGameSetup = {
  method: 'GET',
  path: '/api/menu/settings/games/:id',
  level: 'admin',
  tasks: ['server', 'settings'],
  params: z.object({ id: PathId }),
  response: GameSetup,
} satisfies Endpoint

const CombatRoleInput = z.object({
  /** Absent for a new one. */
  combatRoleId: Id.nullish(),
  name: requiredText(
    () => t('The name of a combat role'),
    maxRoleName,
    () => t('Each combat role needs a name.'),
  ),
  icon: z.enum(gameIcons, { error: () => t('Choose the icon of each combat role.') }),
  color: z.enum(roleColors, { error: () => t('Choose the colour of each combat role.') }),
})

const needsCombatRole = () => t('Each class needs at least one combat role.')

const GameClassInput = z.object({
  /** Absent for a new one. */
  classId: Id.nullish(),
  name: requiredText(
    () => t('The name of a class'),
    maxClassName,
    () => t('Each class needs a name.'),
  ),
  icon: z.enum(gameIcons, { error: () => t('Choose the icon of each class.') }),
  /** The names of the combat roles that it can fill, the usual one first. */
  combatRoles: z
    .array(z.string().max(maxRoleName), required(needsCombatRole))
    .min(1, { error: needsCombatRole })
    .max(maxCombatRoles, {
      error: () =>
        t('A class may have at most {max, number} combat roles.', { max: maxCombatRoles }),
    }),
})

const wholeNumber = (name: LazyText, max: number) =>
  z
    .int32(required(() => t('{name} is missing.', { name: name() })))
    .min(1, { error: () => t('{name} must be at least 1.', { name: name() }) })
    .max(max, { error: () => t('{name} may be at most {max, number}.', { name: name(), max }) })

const gameNeedsCombatRole = () => t('A game needs at least one combat role.')
const chooseReplacement = () => t('Choose a replacement.')

/**
 * Saves combat roles, classes and sizes of a game as a whole; 409 if the revision is outdated, or if a class
 * that characters have is removed without a replacement (`classesInUse` lists such classes).
 */
export const saveGameSetup = {
  method: 'PUT',
  path: '/api/menu/settings/games/:id',
  level: 'admin',
  tasks: ['server', 'settings'],
  params: z.object({ id: PathId }),
  conflicts: true,
  body: z.object({
    /** The revision that was edited. */
    revision: z.int32(required(() => t('The revision is missing.'))),
    partySize: wholeNumber(() => t('The party size'), maxPartySize),
    teamSizes: z
      .array(
        wholeNumber(() => t('A team size'), maxTeamSize),
        required(() => t('The team sizes are missing.')),
      )
      .max(maxTeamSizes, {
        error: () => t('A game may have at most {max, number} team sizes.', { max: maxTeamSizes }),
      }),
    strengthName: text(() => t('The name for power'), maxStrengthName).nullish(),
    combatRoles: z
      .array(CombatRoleInput, required(gameNeedsCombatRole))
      .min(1, { error: gameNeedsCombatRole })
      .max(maxCombatRoles, {
        error: () =>
          t('A game may have at most {max, number} combat roles.', { max: maxCombatRoles }),
      }),
    classes: z
      .array(
        GameClassInput,
        required(() => t('The classes are missing.')),
      )
      .max(maxClasses, {
        error: () => t('A game may have at most {max, number} classes.', { max: maxClasses }),
      }),
    /** Which class the characters of a removed class get, by its name among `classes`. */
    replacements: z
      .array(
        z.object({
          classId: Id,
          className: requiredText(() => t('The replacement'), maxClassName, chooseReplacement),
        }),
        required(chooseReplacement),
      )
      .max(maxClasses, {
        error: () => t('There may be at most {max, number} replacements.', { max: maxClasses }),
      })
      .nullish(),
  }),
  response: GameSetup,
} satisfies Endpoint

/** Combat roles, classes and sizes of a game to save. */
export type GameSetupChange = z.infer<typeof saveGameSetup.body>

/** A game whose combat roles and classes a new game can start with. */
export const GamePreset = z.object({
  presetId: z.string(),
  gameName: z.string(),
  combatRoles: z.array(z.string()),
  classCount: z.int(),
})
export type GamePreset = z.infer<typeof GamePreset>

/** The games that a new game can start from, by name. */
export const listGamePresets = {
  method: 'GET',
  path: '/api/menu/settings/games/presets',
  level: 'admin',
  tasks: ['server', 'settings'],
  response: z.array(GamePreset),
} satisfies Endpoint
