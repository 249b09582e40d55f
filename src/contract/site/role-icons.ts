import { z } from 'zod'
import { entriesOf, Line } from './content-fields.ts'

/** An icon beside the name of a role. */
export const RoleIcon = z.enum([
  'crown',
  'banner',
  'chevron',
  'cog',
  'star',
  'shield',
  'tower',
  'sword',
  'moon',
])
export type RoleIcon = z.infer<typeof RoleIcon>

/**
 * The icons of roles by their names on Discord; other roles have a lozenge. The default is for content that was stored
 * before the guild could choose them.
 */
export const RoleIcons = entriesOf(z.strictObject({ role: Line, icon: RoleIcon })).default([
  { role: 'Monarchs', icon: 'crown' },
  { role: 'Advisors', icon: 'banner' },
  { role: 'Auxiliary', icon: 'chevron' },
  { role: 'Guild Bot', icon: 'cog' },
  { role: 'Main Roster', icon: 'star' },
])
