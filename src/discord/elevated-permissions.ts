import { message } from '../text/t.ts'

/**
 * The permissions that give control over members or the server, as Discord’s settings name them.
 * Administrator, which includes all of them, is stored by itself.
 */
export const elevatedPermissions = [
  message('Manage Server'),
  message('Manage Roles'),
  message('Manage Channels'),
  message('Manage Webhooks'),
  message('Manage Expressions'),
  message('Ban Members'),
  message('Kick Members'),
  message('Timeout Members'),
  message('Mention Everyone'),
  message('Manage Messages'),
  message('Manage Threads'),
  message('Manage Nicknames'),
  message('Manage Events'),
  message('View Audit Log'),
] as const

/** A permission that gives control over members or the server. */
export type ElevatedPermission = (typeof elevatedPermissions)[number]
