import { z } from 'zod'
import { Snowflake, text } from './common.ts'
import { RoleChoice } from './dropdowns.ts'
import type { Endpoint } from './endpoint.ts'
import { isTimeZone } from './time-zone.ts'

/** How many roles Discord lets a server have. */
const mostRoles = 250

const roleIds = (name: string) =>
  z.array(Snowflake).max(mostRoles, `${name} may be at most ${mostRoles} roles.`)

/** What concerns the guild rather than the machine. */
export const Settings = z.object({
  /** Whoever holds one of these is leadership. */
  staffRoleIds: z.array(z.string()),
  mainRosterRoleId: z.string().nullable(),
  /** Highest first: which role of a person is shown. */
  rolePriority: z.array(z.string()),
  timeZone: z.string(),
  /** Whether time in voice counts for somebody who is alone there. */
  doesVoiceCountAlone: z.boolean(),
  /** The names of the roles above, those deleted on Discord included. */
  roles: z.array(RoleChoice),
  /** What makes whoever asks leadership: their roles, unless they are it whatever the settings say. */
  own: z
    .object({
      /** Owner of the server, or holds a role with Discord's Administrator permission. */
      isAdministrator: z.boolean(),
      roleIds: z.array(z.string()),
    })
    .nullish(),
})
export type Settings = z.infer<typeof Settings>

/** The settings now. */
export const getSettings = {
  method: 'GET',
  path: '/api/menu/settings',
  level: 'admin',
  reply: Settings,
} satisfies Endpoint

/** Changes the settings that it names and leaves the others alone. */
export const saveSettings = {
  method: 'PUT',
  path: '/api/menu/settings',
  level: 'admin',
  body: z.object({
    staffRoleIds: roleIds('The staff roles').optional(),
    mainRosterRoleId: Snowflake.nullish(),
    rolePriority: roleIds('The role priority').optional(),
    timeZone: text('The time zone', 100)
      .refine(isTimeZone, { message: 'The time zone must be one such as Europe/Berlin.' })
      .optional(),
    doesVoiceCountAlone: z.boolean().optional(),
  }),
  reply: Settings,
} satisfies Endpoint
