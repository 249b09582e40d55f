/**
 * The permissions with which a role has power over others or the server, as Discord’s settings name them.
 * Administrator, which includes all of them, is stored by itself.
 */
export const powers = [
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

export type Power = (typeof powers)[number]
