/**
 * The permissions that give control over members or the server, as Discord’s settings name them.
 * Administrator, which includes all of them, is stored by itself.
 */
export const elevatedPermissions = [
  'Manage Server',
  'Manage Roles',
  'Manage Channels',
  'Manage Webhooks',
  'Manage Expressions',
  'Ban Members',
  'Kick Members',
  'Timeout Members',
  'Mention Everyone',
  'Manage Messages',
  'Manage Threads',
  'Manage Nicknames',
  'Manage Events',
  'View Audit Log',
] as const

/** A permission that gives control over members or the server. */
export type ElevatedPermission = (typeof elevatedPermissions)[number]
