import { signIn } from '../contract/core/pages.ts'
import { StartProblem } from '../db/start-problem.ts'
import { sampleGuildId } from '../demo/sample-guild.ts'
import { type Config, readConfig } from '../start/config.ts'
import { simulatorAddresses } from '../start/discord-addresses.ts'
import { readSimulatorSettings } from '../start/discord-place.ts'
import { checkAddress } from '../start/doctor/address.ts'
import { checkContent } from '../start/doctor/content.ts'
import { lookAtDatabase } from '../start/doctor/database.ts'
import { lookAtDiscord, type Stored } from '../start/doctor/discord.ts'
import { type Finding, ill, summaryOf, well } from '../start/doctor/finding.ts'
import { lookAtFolders } from '../start/doctor/machine.ts'
import { lookAtRaidHelper } from '../start/doctor/raid-helper.ts'
import { lookAtSheets } from '../start/doctor/sheets.ts'
import { checkDatabaseOwner, type Owner } from '../start/own-guild.ts'
import { runCommand } from './run-command.ts'

/** `npm run doctor`: looks at everything that a start needs, starts nothing, and says what to mend. */
async function main(): Promise<void> {
  const findings = await examine()
  for (const { isWell, isWarning, sentence, remedy } of findings) {
    process.stdout.write(`${isWell ? 'ok   ' : isWarning ? 'WARN ' : 'FIX  '} ${sentence}\n`)
    if (remedy) process.stdout.write(`      ${remedy}\n`)
  }
  process.stdout.write(`\n${summaryOf(findings)}\n`)
  if (findings.some(({ isWell, isWarning }) => !isWell && !isWarning)) process.exitCode = 1
}

async function examine(): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig(process.env, [])
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    return error.sentences.map((sentence) =>
      ill(sentence, 'docs/operations.md lists every setting.'),
    )
  }
  const { database, backups, discord, sheets, raidHelper } = config
  const folders = {
    ...(database.kind === 'embedded' && { DATA_DIR: database.folder ?? '' }),
    BACKUP_DIR: backups.folder,
  }
  const { findings, tabs, owner, ...stored } = await lookAtDatabase(database)
  return [
    well('The settings are complete and fit together.'),
    ...checkAddress(config.publicUrl),
    ...lookAtFolders(folders),
    ...(await checkContent(config.guildDir)),
    ...findings,
    ...ownerFindings(owner, config),
    ...(await discordFindings(config, stored)),
    ...(sheets ? await lookAtSheets(sheets, tabs) : []),
    ...(raidHelper ? await raidHelperFindings(raidHelper, discord) : []),
  ]
}

/** Reports a database of another Discord server, which would prevent a start. */
function ownerFindings(owner: Owner | null, { database, discord }: Config): Finding[] {
  // All simulators have the same guild, including one on another machine.
  const guildId = discord.kind === 'real' ? discord.guildId : sampleGuildId
  try {
    checkDatabaseOwner(owner, guildId, {
      isDemo: discord.kind !== 'real',
      kind: database.kind,
    })
    return owner ? [well(`The database belongs to the Discord server ${owner.name}.`)] : []
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    const [sentence = '', ...remedies] = error.sentences
    return [ill(sentence, remedies.join(' '))]
  }
}

async function raidHelperFindings(
  raidHelper: NonNullable<Config['raidHelper']>,
  discord: Config['discord'],
): Promise<Finding[]> {
  if (discord.kind !== 'real') {
    return [well('Raid-Helper is set up. What it knows of the demo’s Discord is not looked at.')]
  }
  return [await lookAtRaidHelper({ ...raidHelper, guildId: discord.guildId }, () => new Date())]
}

async function discordFindings({ discord, publicUrl }: Config, stored: Stored): Promise<Finding[]> {
  if (discord.kind === 'simulator') {
    return [well('No Discord is set: the demo brings one of its own.')]
  }
  const now = () => new Date()
  if (discord.kind === 'real') {
    const redirectUri = publicUrl && publicUrl + signIn.callback
    return lookAtDiscord({ ...discord, ...(redirectUri && { redirectUri }) }, stored, now)
  }
  const settings = await readSimulatorSettings(discord.url)
  return settings
    ? lookAtDiscord({ ...settings, ...simulatorAddresses(discord.url) }, stored, now)
    : [ill('The simulator of SIMULATOR_URL does not answer.', 'Start it: npm run simulator')]
}

runCommand('The examination came to no end.', main)
