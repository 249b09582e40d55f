import { z } from 'zod'

const optional = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined)

const number = (name: string, { integerUpTo }: { integerUpTo?: number } = {}) =>
  optional.transform((text, context) => {
    if (text === undefined) return undefined
    const value = Number(text)
    const isRight =
      integerUpTo === undefined
        ? value > 0 && value < Number.POSITIVE_INFINITY
        : Number.isInteger(value) && value >= 0 && value <= integerUpTo
    if (isRight) return value
    const what =
      integerUpTo === undefined ? 'number above 0' : `whole number from 0 to ${integerUpTo}`
    context.addIssue({ code: 'custom', message: `${name} must be a ${what}.` })
    return z.NEVER
  })

const port = (name: string) => number(name, { integerUpTo: 65_535 })

/** The environment variables, each validated by itself. */
export const Environment = z.object({
  HOST: optional,
  PORT: port('PORT'),
  SIMULATOR_PORT: port('SIMULATOR_PORT'),
  SIMULATOR_URL: optional,
  PUBLIC_URL: optional,
  DATABASE_URL: optional,
  DATA_DIR: optional,
  GUILD_DIR: optional,
  SESSION_SECRET: optional.pipe(
    z.string().min(32, 'SESSION_SECRET must have at least 32 characters.').optional(),
  ),
  SETUP_CODE: optional.pipe(
    z.string().min(12, 'SETUP_CODE must have at least 12 characters.').max(100).optional(),
  ),
  TRUST_PROXY: optional,
  METRICS_TOKEN: optional.pipe(
    z.string().min(16, 'METRICS_TOKEN must have at least 16 characters.').optional(),
  ),
  RATE_LIMIT: number('RATE_LIMIT'),
  LOG_LEVEL: optional.pipe(
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
      })
      .optional(),
  ),
  DEMO_QUIET: optional,
  BACKUP_DIR: optional,
  BACKUP_KEEP: number('BACKUP_KEEP', { integerUpTo: 10_000 }),
  KEEP_AUDIT_DAYS: number('KEEP_AUDIT_DAYS', { integerUpTo: 36_500 }),
  KEEP_REJECTED_DAYS: number('KEEP_REJECTED_DAYS', { integerUpTo: 36_500 }),
  KEEP_ACTIVITY_DAYS: number('KEEP_ACTIVITY_DAYS', { integerUpTo: 36_500 }),
  KEEP_ROLES_DAYS: number('KEEP_ROLES_DAYS', { integerUpTo: 36_500 }),
  GOOGLE_SERVICE_ACCOUNT_FILE: optional,
  GOOGLE_API_URL: optional,
  RAID_HELPER_API_KEY: optional,
  RAID_HELPER_URL: optional,
  UPDATES_URL: optional.pipe(
    z
      .string()
      .regex(
        /^[^@?#]+$/,
        'UPDATES_URL must be the https address of a public Git repository, without a user name and a query.',
      )
      .optional(),
  ),
  DISCORD_TOKEN: optional,
  DISCORD_CLIENT_ID: optional,
  DISCORD_CLIENT_SECRET: optional,
  DISCORD_GUILD_ID: optional,
  DISCORD_API_URL: optional,
  DISCORD_CDN_URL: optional,
  DISCORD_URL: optional,
})

/** The settings by name; absent if not set. */
export type Environment = z.output<typeof Environment>

/** The settings of a real Discord; all of them are required together. */
export const discordVariables = [
  'DISCORD_TOKEN',
  'DISCORD_CLIENT_ID',
  'DISCORD_CLIENT_SECRET',
  'DISCORD_GUILD_ID',
] as const

/** Discord's addresses; each defaults to Discord's own. */
export const discordAddressVariables = [
  'DISCORD_API_URL',
  'DISCORD_CDN_URL',
  'DISCORD_URL',
] as const

/** Whether a real Discord is configured: any part of its application rules out the demo. */
export function usesRealDiscord(settings: Environment): boolean {
  return discordVariables.some((name) => settings[name] !== undefined)
}
