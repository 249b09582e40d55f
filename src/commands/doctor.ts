import { checkDatabaseOwner, type DatabaseOwner } from '../app/database-owner.ts'
import { readSimulatorSettings } from '../app/discord-environment.ts'
import { checkAddress } from '../app/doctor/address.ts'
import { checkContent } from '../app/doctor/content.ts'
import { checkDatabase } from '../app/doctor/database.ts'
import { checkDiscord, type StoredData } from '../app/doctor/discord.ts'
import { type Finding, failure, ok, summarize } from '../app/doctor/finding.ts'
import { checkFolders } from '../app/doctor/folders.ts'
import { checkRaidHelper } from '../app/doctor/raid-helper.ts'
import { checkSheets } from '../app/doctor/sheets.ts'
import { type Config, readConfig } from '../config/config.ts'
import { simulatorAddresses } from '../config/discord-addresses.ts'
import { signIn } from '../contract/core/pages.ts'
import { StartupError } from '../db/startup-error.ts'
import { sampleGuildId } from '../demo/sample-guild.ts'
import { runCommand } from './run-command.ts'

/** `npm run doctor`: checks everything that a start needs, without starting, and prints what to fix. */
async function main(): Promise<void> {
  const findings = await runChecks()
  for (const { isOk, isWarning, message, fix } of findings) {
    process.stdout.write(`${isOk ? 'ok   ' : isWarning ? 'WARN ' : 'FIX  '} ${message}\n`)
    if (fix) process.stdout.write(`      ${fix}\n`)
  }
  process.stdout.write(`\n${summarize(findings)}\n`)
  if (findings.some(({ isOk, isWarning }) => !isOk && !isWarning)) process.exitCode = 1
}

async function runChecks(): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig(process.env, [])
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return error.lines.map((message) => failure(message, 'docs/operations.md lists every setting.'))
  }
  const { database, backups, discord, sheets, raidHelper } = config
  const folders = {
    ...(database.kind === 'embedded' && { DATA_DIR: database.folder ?? '' }),
    BACKUP_DIR: backups.folder,
  }
  const { findings, tabs, owner, ...stored } = await checkDatabase(database)
  return [
    ok('The settings are complete and fit together.'),
    ...(config.stored.length > 0
      ? [
          ok(
            `${config.stored.join(', ')} come from what set-up has stored, all others from the environment.`,
          ),
        ]
      : []),
    ...checkAddress(config.publicUrl),
    ...checkFolders(folders),
    ...checkContent(config.guildDir),
    ...findings,
    ...ownerFindings(owner, config),
    ...(await discordFindings(config, stored)),
    ...(sheets ? await checkSheets(sheets, tabs) : []),
    ...(raidHelper ? await raidHelperFindings(raidHelper, discord) : []),
  ]
}

/** Reports a database of another Discord server, which would prevent a start. */
function ownerFindings(owner: DatabaseOwner | null, { database, discord }: Config): Finding[] {
  if (discord.kind === 'not-set-up') return []
  // All simulators have the same guild, including one on another machine.
  const guildId = discord.kind === 'real' ? discord.guildId : sampleGuildId
  try {
    checkDatabaseOwner(owner, guildId, {
      isDemo: discord.kind !== 'real',
      kind: database.kind,
    })
    return owner ? [ok(`The database belongs to the Discord server ${owner.name}.`)] : []
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    const [message = '', ...fixes] = error.lines
    return [failure(message, fixes.join(' '))]
  }
}

async function raidHelperFindings(
  raidHelper: NonNullable<Config['raidHelper']>,
  discord: Config['discord'],
): Promise<Finding[]> {
  if (discord.kind !== 'real') {
    return [ok('Raid-Helper is set up. What it knows of the demo’s Discord is not looked at.')]
  }
  return [await checkRaidHelper({ ...raidHelper, guildId: discord.guildId }, () => new Date())]
}

async function discordFindings(
  { discord, publicUrl }: Config,
  stored: StoredData,
): Promise<Finding[]> {
  if (discord.kind === 'not-set-up') {
    return [failure('Discord is not set up yet.', 'Start Muster and open /setup.')]
  }
  if (discord.kind === 'simulator') {
    return [ok('No Discord is set: the demo brings one of its own.')]
  }
  const now = () => new Date()
  if (discord.kind === 'real') {
    const redirectUri = publicUrl && publicUrl + signIn.callback
    return checkDiscord({ ...discord, ...(redirectUri && { redirectUri }) }, stored, now)
  }
  const settings = await readSimulatorSettings(discord.url)
  return settings
    ? checkDiscord({ ...settings, ...simulatorAddresses(discord.url) }, stored, now)
    : [failure('The simulator of SIMULATOR_URL does not answer.', 'Start it: npm run simulator')]
}

runCommand('The examination came to no end.', main)
