import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { DatabaseLocation } from '../db/open.ts'
import { StartProblem } from '../db/start-problem.ts'

const optional = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined)

const number = (name: string, { wholeUpTo }: { wholeUpTo?: number } = {}) =>
  optional.transform((text, context) => {
    if (text === undefined) return undefined
    const value = Number(text)
    const isRight =
      wholeUpTo === undefined
        ? value > 0 && value < Number.POSITIVE_INFINITY
        : Number.isInteger(value) && value >= 0 && value <= wholeUpTo
    if (isRight) return value
    const what = wholeUpTo === undefined ? 'number above 0' : `whole number from 0 to ${wholeUpTo}`
    context.addIssue({ code: 'custom', message: `${name} must be a ${what}.` })
    return z.NEVER
  })

const port = (name: string) => number(name, { wholeUpTo: 65_535 })

const Environment = z.object({
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
  TRUST_PROXY: optional,
  RATE_LIMIT: number('RATE_LIMIT'),
  LOG_LEVEL: optional.pipe(
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
      })
      .optional(),
  ),
  DEMO_QUIET: optional,
  DISCORD_TOKEN: optional,
  DISCORD_CLIENT_ID: optional,
  DISCORD_CLIENT_SECRET: optional,
  DISCORD_GUILD_ID: optional,
})

type Environment = z.output<typeof Environment>

/** Which Discord: the real one, a simulator of our own, or one that runs already. */
export type DiscordChoice =
  | { kind: 'real'; token: string; clientId: string; clientSecret: string; guildId: string }
  | { kind: 'simulator'; port: number; folder: string; isQuiet: boolean }
  | { kind: 'running-simulator'; url: string }

export interface Config {
  /** Which doors this process opens. */
  doors: { web: boolean; bot: boolean }
  host: string
  port: number
  publicUrl?: string
  database: DatabaseLocation
  guildDir: string
  discord: DiscordChoice
  sessionSecret?: string
  trustProxy: boolean | string
  rateFactor: number
  logLevel: string
}

/**
 * Reads the environment and the doors asked for (`web`, `bot`; none means both), once, at start.
 * Throws `StartProblem` with one sentence for each fault.
 */
export function readConfig(env: NodeJS.ProcessEnv, args: string[]): Config {
  const parsed = Environment.safeParse(env)
  if (!parsed.success) {
    throw new StartProblem(...parsed.error.issues.map(({ message }) => message))
  }
  const settings = parsed.data
  const doors = readDoors(args)
  const problems = [
    ...problemsWithDiscord(settings),
    ...problemsWithAddresses(settings),
    ...problemsWithDoors(settings, doors),
  ]
  if (problems.length > 0) throw new StartProblem(...problems)

  const dataDir = resolve(settings.DATA_DIR ?? './data')
  const ownPort = settings.PORT ?? 3000
  return {
    doors,
    host: settings.HOST ?? '127.0.0.1',
    port: ownPort,
    ...(settings.PUBLIC_URL && { publicUrl: settings.PUBLIC_URL }),
    database: settings.DATABASE_URL
      ? { kind: 'server', url: settings.DATABASE_URL }
      : { kind: 'embedded', folder: dataDir },
    guildDir: resolve(settings.GUILD_DIR ?? './guild'),
    discord: chooseDiscord(settings, ownPort, dataDir),
    ...(settings.SESSION_SECRET && { sessionSecret: settings.SESSION_SECRET }),
    trustProxy: readTrust(settings.TRUST_PROXY),
    rateFactor: settings.RATE_LIMIT ?? 1,
    logLevel: settings.LOG_LEVEL ?? (isReal(settings) ? 'info' : 'warn'),
  }
}

function readDoors(args: string[]): Config['doors'] {
  const unknown = args.filter((arg) => arg !== 'web' && arg !== 'bot')
  if (unknown.length > 0) {
    throw new StartProblem(
      `There is no part called ${unknown[0]}. Say web, bot, or nothing for both.`,
    )
  }
  if (args.length === 0) return { web: true, bot: true }
  return { web: args.includes('web'), bot: args.includes('bot') }
}

const discordNames = [
  'DISCORD_TOKEN',
  'DISCORD_CLIENT_ID',
  'DISCORD_CLIENT_SECRET',
  'DISCORD_GUILD_ID',
] as const

function isReal(settings: Environment): boolean {
  return discordNames.some((name) => settings[name] !== undefined)
}

function problemsWithDiscord(settings: Environment): string[] {
  if (!isReal(settings)) return []
  const missing = discordNames
    .filter((name) => settings[name] === undefined)
    .map((name) => `${name} is missing. docs/discord.md says where to find it.`)
  const ids = (['DISCORD_CLIENT_ID', 'DISCORD_GUILD_ID'] as const)
    .filter((name) => settings[name] !== undefined && !/^\d{15,20}$/.test(settings[name]))
    .map((name) => `${name} is not a Discord id: it has 15 to 20 digits and nothing else.`)
  const address =
    settings.PUBLIC_URL === undefined
      ? ['PUBLIC_URL is missing: the address of this site, such as https://guild.example.']
      : []
  const mixed =
    settings.SIMULATOR_URL === undefined
      ? []
      : ['SIMULATOR_URL and the DISCORD_ settings exclude each other. Remove one of them.']
  return [...missing, ...ids, ...address, ...mixed]
}

function problemsWithAddresses({ PUBLIC_URL, SIMULATOR_URL }: Environment): string[] {
  const problems: string[] = []
  if (PUBLIC_URL !== undefined && !isWebAddress(PUBLIC_URL)) {
    problems.push('PUBLIC_URL must be an address that starts with https:// or http://.')
  }
  const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?\/?$/
  if (SIMULATOR_URL !== undefined && !loopback.test(SIMULATOR_URL)) {
    problems.push(
      'SIMULATOR_URL must be an address of this machine, such as http://127.0.0.1:3001.',
    )
  }
  return problems
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

function problemsWithDoors(settings: Environment, { web, bot }: Config['doors']): string[] {
  if (web && bot) return []
  const problems: string[] = []
  if (settings.DATABASE_URL === undefined) {
    problems.push('Web and bot in processes of their own need one PostgreSQL: set DATABASE_URL.')
  }
  if (!isReal(settings) && settings.SIMULATOR_URL === undefined) {
    problems.push(
      'Web and bot in processes of their own need one Discord: set the DISCORD_ settings, or run `npm run simulator` and set SIMULATOR_URL.',
    )
  }
  return problems
}

function chooseDiscord(settings: Environment, ownPort: number, dataDir: string): DiscordChoice {
  const {
    DISCORD_TOKEN: token,
    DISCORD_CLIENT_ID: clientId,
    DISCORD_CLIENT_SECRET: clientSecret,
    DISCORD_GUILD_ID: guildId,
    SIMULATOR_URL: url,
  } = settings
  if (token && clientId && clientSecret && guildId) {
    return { kind: 'real', token, clientId, clientSecret, guildId }
  }
  if (url) return { kind: 'running-simulator', url: url.replace(/\/$/, '') }
  return {
    kind: 'simulator',
    port: settings.SIMULATOR_PORT ?? (ownPort === 0 ? 0 : ownPort + 1),
    folder: join(dataDir, 'simulator'),
    isQuiet: settings.DEMO_QUIET === '1',
  }
}

function readTrust(text: string | undefined): boolean | string {
  if (text === undefined || text === '0' || text === 'false') return false
  return text === '1' || text === 'true' ? true : text
}
