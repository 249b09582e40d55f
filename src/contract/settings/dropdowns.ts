import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'
import { omittable } from '../core/fields.ts'
import { questionTypes } from '../forms/questions.ts'

/** A role to choose. */
export const RoleChoice = z.object({ roleId: z.string(), roleName: z.string() })
export type RoleChoice = z.infer<typeof RoleChoice>

/** A role to choose; `warning` says why the bot cannot assign it. */
export const AssignableRoleChoice = RoleChoice.extend({ warning: omittable(z.string()) })
export type AssignableRoleChoice = z.infer<typeof AssignableRoleChoice>

/** A channel to choose. */
export const ChannelChoice = z.object({ channelId: z.string(), channelName: z.string() })
export type ChannelChoice = z.infer<typeof ChannelChoice>

/** A game to choose. */
export const GameChoice = z.object({ gameId: z.int(), gameName: z.string() })
export type GameChoice = z.infer<typeof GameChoice>

/** A type of question to choose. */
export const QuestionTypeChoice = z.object({
  typeId: z.int().meta({ enum: Object.values(questionTypes) }),
  type: z.string(),
})
export type QuestionTypeChoice = z.infer<typeof QuestionTypeChoice>

/** The roles that can be given to people, highest first. */
export const listRoleChoices = {
  method: 'GET',
  path: '/api/DropDown/roles',
  level: 'admin',
  tasks: ['forms', 'events', 'leveling', 'server', 'settings', 'audit'],
  response: z.array(AssignableRoleChoice),
} satisfies Endpoint

/** The text channels, in the order of the Discord server. */
export const listChannelChoices = {
  method: 'GET',
  path: '/api/DropDown/channels',
  level: 'admin',
  tasks: ['forms', 'events', 'leveling', 'server', 'settings', 'audit'],
  response: z.array(ChannelChoice),
} satisfies Endpoint

/** The guild's games by name. */
export const listGameChoices = {
  method: 'GET',
  path: '/api/DropDown/games',
  level: 'admin',
  tasks: ['forms', 'events', 'leveling', 'server', 'settings'],
  response: z.array(GameChoice),
} satisfies Endpoint

/** The types that a question can have. */
export const listQuestionTypeChoices = {
  method: 'GET',
  path: '/api/DropDown/quetiontypes',
  level: 'admin',
  tasks: ['forms', 'events', 'leveling', 'server', 'settings'],
  response: z.array(QuestionTypeChoice),
} satisfies Endpoint
