import { z } from 'zod'
import { t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { omittable, required, requiredSnowflake, Snowflake } from '../core/fields.ts'
import { allTasks } from '../core/tasks.ts'

const TaskWord = z.enum(allTasks)

/** A role of the server and what its holders may do as staff. */
export const RoleRights = z.object({
  roleId: z.string(),
  roleName: z.string(),
  color: omittable(z.string()),
  tasks: z.array(TaskWord),
  /** Members of the server who hold the role. */
  memberCount: z.int(),
  /** Why the viewer cannot change this row; absent if they can. */
  locked: omittable(z.string()),
  /** The role was deleted on Discord; its rights can only be removed. */
  isDeleted: omittable(z.boolean()),
})
export type RoleRights = z.infer<typeof RoleRights>

/** Who may do what: roles with and without rights, highest first. */
export const RightsMatrix = z.object({
  /** The owner of the server, who has every right; absent before the bot's first start. */
  ownerName: omittable(z.string()),
  roles: z.array(RoleRights),
})
export type RightsMatrix = z.infer<typeof RightsMatrix>

/** The rights of every role. */
export const getRightsMatrix = {
  method: 'GET',
  path: '/api/menu/settings/rights',
  level: 'admin',
  tasks: ['settings'],
  response: RightsMatrix,
} satisfies Endpoint

/** Sets what the holders of a role may do; 409 if its rights are not the `expected` ones any more. */
export const saveRoleRights = {
  method: 'PUT',
  path: '/api/menu/settings/rights',
  level: 'admin',
  tasks: ['settings'],
  conflicts: true,
  body: z.object({
    roleId: requiredSnowflake(() => t('Choose a role.')),
    tasks: z
      .array(
        TaskWord,
        required(() => t('Choose the rights of the role.')),
      )
      .max(allTasks.length),
    /** The rights that the viewer saw. */
    expected: z
      .array(
        TaskWord,
        required(() => t('The rights before are missing.')),
      )
      .max(allTasks.length),
  }),
  response: RightsMatrix,
} satisfies Endpoint

/** What one person may do, and which of their roles gives it. */
export const PersonRights = z.object({
  userId: z.string(),
  displayName: z.string(),
  /** Empty for people without staff rights. */
  tasks: z.array(z.object({ task: TaskWord, givenBy: z.array(z.string()) })),
})
export type PersonRights = z.infer<typeof PersonRights>

/** Why may this person do that? */
export const getPersonRights = {
  method: 'GET',
  path: '/api/menu/settings/rights/:userId',
  level: 'admin',
  tasks: ['settings'],
  params: z.object({ userId: Snowflake }),
  response: PersonRights,
} satisfies Endpoint
