import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'

/** The parts of a new installation that are set up. */
export const FirstSteps = z.object({
  hasStaffRole: z.boolean(),
  hasGame: z.boolean(),
  hasEventChannel: z.boolean(),
  /** Whether the active form differs from the starter form. */
  hasOwnForm: z.boolean(),
  activeFormId: z.int().nullable(),
  /** Whether somebody has published the site from the editor. */
  hasEditedSite: z.boolean(),
  /** Whether approved applicants get a role. */
  hasMemberRole: z.boolean(),
})
export type FirstSteps = z.infer<typeof FirstSteps>

/** Returns which parts of a new installation are set up. */
export const getFirstSteps = {
  method: 'GET',
  path: '/api/menu/first-steps',
  level: 'admin',
  tasks: ['settings'],
  response: FirstSteps,
} satisfies Endpoint
