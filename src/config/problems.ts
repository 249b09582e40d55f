import { isIP } from 'node:net'
import { problemWithServerAddress } from '../db/server-address.ts'
import { isLoopbackAddress, siteAddress } from '../domain/setup/site-address.ts'
import { isSafeAddress } from '../integrations/sheets/live/service-account.ts'
import type { EntryPoints } from './entry-points.ts'
import {
  discordAddressVariables,
  discordVariables,
  type Environment,
  usesRealDiscord,
} from './environment.ts'

/**
 * Missing or contradicting settings, one sentence each. `hasOldDatabase`: the data folder holds a database from before set-up,
 * which the environment has to configure.
 */
export function findProblems(
  settings: Environment,
  entryPoints: EntryPoints,
  { hasOldDatabase }: { hasOldDatabase: boolean },
): string[] {
  const canSetUp = entryPoints.web && entryPoints.bot && !hasOldDatabase
  return [
    ...problemsWithDiscord(settings, canSetUp),
    ...problemsWithAddresses(settings),
    ...problemsWithEntryPoints(settings, entryPoints),
  ]
}

/**
 * Whether set-up has to come first: for the rest of Discord's settings if SETUP_CODE asks for it, or because a public
 * address rules out the demo, in which anyone can sign in as anyone.
 */
export function needsSetup(settings: Environment): boolean {
  if (usesRealDiscord(settings)) {
    return settings.SETUP_CODE !== undefined && hasMissingSettings(settings)
  }
  return settings.PUBLIC_URL !== undefined && isPublic(settings.PUBLIC_URL)
}

function hasMissingSettings(settings: Environment): boolean {
  return [...discordVariables, 'PUBLIC_URL' as const].some((name) => settings[name] === undefined)
}

function problemsWithDiscord(settings: Environment, canSetUp: boolean): string[] {
  if (!usesRealDiscord(settings)) return problemsWithDemo(settings, canSetUp)
  const missing = discordVariables
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
  const isLeftToSetup = canSetUp && needsSetup(settings)
  return [...(isLeftToSetup ? [] : [...missing, ...address]), ...ids, ...mixed]
}

/** The demo must not be public, because anyone can sign in as anyone; its simulator has a port of its own. */
function problemsWithDemo(settings: Environment, canSetUp: boolean): string[] {
  const { PUBLIC_URL, PORT = 3000, SIMULATOR_PORT, SIMULATOR_URL } = settings
  const problems: string[] = []
  if (SIMULATOR_URL === undefined && PORT !== 0 && PORT === SIMULATOR_PORT) {
    problems.push(`PORT and SIMULATOR_PORT are both ${PORT}. Give the demo two different ports.`)
  }
  const isRefused = PUBLIC_URL !== undefined && isPublic(PUBLIC_URL)
  if (!isRefused || (canSetUp && SIMULATOR_URL === undefined)) return problems
  return [
    ...problems,
    `Without the DISCORD_ settings Muster runs the demo, which must not be public. Set ${discordVariables.join(', ')}, or remove PUBLIC_URL.`,
  ]
}

function isPublic(address: string): boolean {
  return siteAddress(address) !== null && !isLoopbackAddress(address)
}

/** Secrets are sent to these addresses, or their answers are trusted, so they must use https except on loopback. */
const serviceAddressNames = [
  'GOOGLE_API_URL',
  'RAID_HELPER_URL',
  'UPDATES_URL',
  ...discordAddressVariables,
] as const

function problemsWithAddresses(settings: Environment): string[] {
  const { PUBLIC_URL, SIMULATOR_URL, TRUST_PROXY } = settings
  const problems: string[] = []
  const databaseProblem = settings.DATABASE_URL && problemWithServerAddress(settings.DATABASE_URL)
  if (databaseProblem) problems.push(databaseProblem)
  if (PUBLIC_URL !== undefined && siteAddress(PUBLIC_URL) === null) {
    problems.push(
      'PUBLIC_URL must be an address that starts with https:// or http:// and ends with the host, such as https://guild.example.',
    )
  }
  if (
    TRUST_PROXY !== undefined &&
    !/^(\d|true|false)$/.test(TRUST_PROXY) &&
    !areAddresses(TRUST_PROXY)
  ) {
    problems.push(
      'TRUST_PROXY must be the number of reverse proxies before Muster (mostly 1), or their addresses.',
    )
  }
  for (const name of serviceAddressNames) {
    const address = settings[name]
    if (address !== undefined && !isSafeAddress(address)) {
      problems.push(`${name} must be an address that starts with https://.`)
    }
  }
  const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?\/?$/
  if (SIMULATOR_URL !== undefined && !loopback.test(SIMULATOR_URL)) {
    problems.push(
      'SIMULATOR_URL must be an address of this machine, such as http://127.0.0.1:3001.',
    )
  }
  return problems
}

function areAddresses(text: string): boolean {
  return text.split(',').every((part) => {
    const [address = '', bits = '0', ...rest] = part.trim().split('/')
    const longest = isIP(address) === 6 ? 128 : 32
    return (
      isIP(address) > 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= longest
    )
  })
}

function problemsWithEntryPoints(settings: Environment, { web, bot }: EntryPoints): string[] {
  if (web && bot) return []
  const problems: string[] = []
  if (settings.DATABASE_URL === undefined) {
    problems.push('Web and bot in processes of their own need one PostgreSQL: set DATABASE_URL.')
  }
  if (!usesRealDiscord(settings) && settings.SIMULATOR_URL === undefined) {
    problems.push(
      'Web and bot in processes of their own need one Discord: set the DISCORD_ settings, or run `npm run simulator` and set SIMULATOR_URL.',
    )
  }
  return problems
}
