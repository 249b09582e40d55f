import { join, resolve } from 'node:path'
import type { DatabaseLocation } from '../db/open.ts'
import { StartupError } from '../db/startup-error.ts'
import type { Retention } from '../domain/privacy/retention.ts'
import { raidHelperUrl } from '../integrations/raid-helper/live/live-raid-helper.ts'
import { type BackupSettings, readBackupSettings } from './backup-settings.ts'
import { dataFolder, holdsDatabase } from './data-folder.ts'
import { type DiscordAddresses, readAddresses } from './discord-addresses.ts'
import type { EntryPoints } from './entry-points.ts'
import { Environment, usesRealDiscord } from './environment.ts'
import { findProblems, needsSetup } from './problems.ts'
import { readSetup, type SetupSettings } from './setup-settings.ts'
import {
  isSetUp,
  readStoredSettings,
  type StorableVariable,
  type StoredValues,
  withoutOverridden,
} from './stored/stored-values.ts'

/** The bot, the OAuth2 application and the guild. */
export interface DiscordApplication {
  token: string
  clientId: string
  clientSecret: string
  guildId: string
}

/**
 * Which Discord to use: the real one, a simulator in this process, or one that is already running. `not-set-up`: a real
 * one, once it has been set up.
 */
export type DiscordSettings =
  | ({ kind: 'real' } & DiscordApplication & DiscordAddresses)
  | { kind: 'not-set-up' }
  | { kind: 'simulator'; port: number; folder: string; isQuiet: boolean }
  | { kind: 'running-simulator'; url: string }

/** The Google service account's key file, and the API's address if it is not the default. */
export interface SheetsSettings {
  keyFile: string
  apiUrl?: string
}

/** Raid-Helper's address and API key. */
export interface RaidHelperSettings {
  key: string
  url: string
}

/** The configuration of one process. */
export interface Config {
  entryPoints: EntryPoints
  /** DATA_DIR. */
  dataDir: string
  host: string
  port: number
  publicUrl?: string
  database: DatabaseLocation
  /** The folder whose embedded database was moved to the server, the address of which is stored. */
  movedFrom?: string
  guildDir: string
  backups: BackupSettings
  retention: Retention
  discord: DiscordSettings
  /** Absent if the guild is set up, and in processes that do not offer it. */
  setup?: SetupSettings
  /** The names of the variables whose values set-up has stored. */
  stored: StorableVariable[]
  /** Google Sheets; absent if not set up. */
  sheets?: SheetsSettings
  /** Raid-Helper; absent if not set up. */
  raidHelper?: RaidHelperSettings
  /** The Git repository in which to look for newer versions, without a trailing slash; absent: not at all. */
  updatesUrl?: string
  sessionSecret?: string
  /** SETUP_CODE, in place of a random one-time code. */
  setupCode?: string
  /** The number of trusted reverse proxies, or their addresses. */
  trustProxy?: number | string
  rateFactor: number
  /** The token that grants access to the metrics. */
  metricsToken?: string
  logLevel: string
}

/**
 * Reads the environment, what set-up has stored and the entry points asked for (`web`, `bot`; none means both), once,
 * at start. Throws `StartupError` with one sentence per problem.
 */
export function readConfig(env: NodeJS.ProcessEnv, args: string[]): Config {
  const dataDir = resolve(env.DATA_DIR?.trim() || './data')
  const inFile = readStoredSettings(dataDir)
  const stored = withoutOverridden(env, inFile)
  const { settings, problems } = readSettings({ ...env, ...stored })
  const entryPoints = readEntryPoints(args)
  const hasOldDatabase = settings.DATABASE_URL === undefined && holdsDatabase(dataDir)
  problems.push(...findProblems(settings, entryPoints, { hasOldDatabase }))
  if (problems.length > 0) throw new StartupError(...problems)

  return {
    entryPoints,
    dataDir,
    host: settings.HOST ?? '127.0.0.1',
    port: readPort(settings),
    ...(settings.PUBLIC_URL && { publicUrl: new URL(settings.PUBLIC_URL).origin }),
    ...readStorage(settings, { entryPoints, dataDir, stored, isSetUp: isSetUp(inFile) }),
    guildDir: resolve(settings.GUILD_DIR ?? './guild'),
    retention: readRetention(settings),
    stored: Object.keys(stored ?? {}) as StorableVariable[],
    ...readSheets(settings),
    ...readRaidHelper(settings),
    ...readSecrets(settings),
    ...(settings.UPDATES_URL && { updatesUrl: settings.UPDATES_URL.replace(/\/+$/, '') }),
    ...readTrustProxy(settings.TRUST_PROXY),
    rateFactor: settings.RATE_LIMIT ?? 1,
    logLevel: settings.LOG_LEVEL ?? (usesRealDiscord(settings) ? 'info' : 'warn'),
  }
}

const readPort = ({ PORT = 3000 }: Environment) => PORT

interface StorageContext {
  entryPoints: EntryPoints
  dataDir: string
  /** Without the values that the environment sets. */
  stored: StoredValues | null
  /** Whether the guild was set up in the browser. */
  isSetUp: boolean
}

/** Which Discord it is, and where its data is. */
function readStorage(
  settings: Environment,
  context: StorageContext,
): Pick<Config, 'database' | 'movedFrom' | 'backups' | 'discord' | 'setup'> {
  const { entryPoints, dataDir, stored, isSetUp } = context
  const hasServer = settings.DATABASE_URL !== undefined
  const demoFolder = dataFolder(dataDir, 'demo', { hasServer })
  const discord = readDiscord(settings, demoFolder)
  const isSetUpHere = isSetUp || discord.kind === 'not-set-up'
  const folder = isDemo(discord)
    ? demoFolder
    : dataFolder(dataDir, 'guild', { isSetUp: isSetUpHere, hasServer })
  // Beside the demo, it would have the demo's database on the server.
  const isOffered = discord.kind === 'not-set-up' || (discord.kind === 'simulator' && !hasServer)
  return {
    discord,
    database: settings.DATABASE_URL
      ? { kind: 'server', url: settings.DATABASE_URL }
      : { kind: 'embedded', folder },
    ...(stored?.DATABASE_URL !== undefined && { movedFrom: folder }),
    backups: readBackupSettings(settings, folder),
    ...(isOffered &&
      entryPoints.web &&
      entryPoints.bot && { setup: readSetup(settings, { dataDir, stored }) }),
  }
}

/** Whether this is the Discord of the sample guild. */
export function isDemo({ kind }: DiscordSettings): boolean {
  return kind === 'simulator' || kind === 'running-simulator'
}

/** The valid settings and the problems with the others, so that all problems are reported at once. */
function readSettings(env: NodeJS.ProcessEnv): { settings: Environment; problems: string[] } {
  const parsed = Environment.safeParse(env)
  if (parsed.success) return { settings: parsed.data, problems: [] }
  const { issues } = parsed.error
  const wrong = new Set(issues.map(({ path }) => path[0]))
  const rest = Object.entries(env).filter(([name]) => !wrong.has(name))
  return {
    settings: Environment.parse(Object.fromEntries(rest)),
    problems: issues.map(({ message }) => message),
  }
}

function readSheets(settings: Environment): Pick<Config, 'sheets'> {
  const { GOOGLE_SERVICE_ACCOUNT_FILE: file, GOOGLE_API_URL: apiUrl } = settings
  return file ? { sheets: { keyFile: resolve(file), ...(apiUrl && { apiUrl }) } } : {}
}

function readRaidHelper(settings: Environment): Pick<Config, 'raidHelper'> {
  const { RAID_HELPER_API_KEY: key, RAID_HELPER_URL: url = raidHelperUrl } = settings
  return key ? { raidHelper: { key, url: url.replace(/\/+$/, '') } } : {}
}

/** None, and 0: for good. */
function readRetention(settings: Environment): Retention {
  const { KEEP_AUDIT_DAYS, KEEP_REJECTED_DAYS, KEEP_ACTIVITY_DAYS, KEEP_ROLES_DAYS } = settings
  return {
    ...(KEEP_AUDIT_DAYS && { auditDays: KEEP_AUDIT_DAYS }),
    ...(KEEP_REJECTED_DAYS && { rejectedDays: KEEP_REJECTED_DAYS }),
    ...(KEEP_ACTIVITY_DAYS && { activityDays: KEEP_ACTIVITY_DAYS }),
    ...(KEEP_ROLES_DAYS && { rolesDays: KEEP_ROLES_DAYS }),
  }
}

function readSecrets({ SESSION_SECRET, SETUP_CODE, METRICS_TOKEN }: Environment) {
  return {
    ...(SETUP_CODE && { setupCode: SETUP_CODE }),
    ...(SESSION_SECRET && { sessionSecret: SESSION_SECRET }),
    ...(METRICS_TOKEN && { metricsToken: METRICS_TOKEN }),
  }
}

function readEntryPoints(args: string[]): EntryPoints {
  const unknown = args.filter((arg) => arg !== 'web' && arg !== 'bot')
  if (unknown.length > 0) {
    throw new StartupError(
      `There is no part called ${unknown[0]}. Say web, bot, or nothing for both.`,
    )
  }
  if (args.length === 0) return { web: true, bot: true }
  return { web: args.includes('web'), bot: args.includes('bot') }
}

function readDiscord(settings: Environment, demoFolder: string): DiscordSettings {
  const ownPort = readPort(settings)
  const {
    DISCORD_TOKEN: token,
    DISCORD_CLIENT_ID: clientId,
    DISCORD_CLIENT_SECRET: clientSecret,
    DISCORD_GUILD_ID: guildId,
    SIMULATOR_URL: url,
  } = settings
  if (needsSetup(settings)) return { kind: 'not-set-up' }
  if (token && clientId && clientSecret && guildId) {
    const application = { token, clientId, clientSecret, guildId }
    return { kind: 'real', ...application, ...readAddresses(settings) }
  }
  if (url) return { kind: 'running-simulator', url: url.replace(/\/$/, '') }
  return {
    kind: 'simulator',
    // A free port if the site's is free as well, or is the highest one.
    port: settings.SIMULATOR_PORT ?? (ownPort % 65_535 === 0 ? 0 : ownPort + 1),
    folder: join(demoFolder, 'simulator'),
    isQuiet: settings.DEMO_QUIET === '1',
  }
}

function readTrustProxy(text = 'false'): Pick<Config, 'trustProxy'> {
  if (text === 'false' || text === '0') return {}
  if (text === 'true') return { trustProxy: 1 }
  return { trustProxy: /^\d$/.test(text) ? Number(text) : text }
}
