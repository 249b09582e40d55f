import type { HealthProblem } from '../../contract/health.ts'
import { fatalResponseMessage } from '../../discord/live/fatal-errors.ts'
import { type BotInspection, inspectBot } from '../../discord/live/inspect-bot.ts'
import { twoFactorRemedy } from '../../discord/live/rest/client/map-error.ts'
import { channelAccess, type KnownChannel } from '../../domain/guild/channel-access.ts'
import {
  findMissingPermissions,
  findUnreadableChannels,
} from '../../domain/health/bot-permissions.ts'
import { type Finding, failure, ok, warning } from './finding.ts'
import { checkClientSecret, checkRedirect } from './sign-in.ts'

/** Tolerated difference between this machine's clock and Discord's. */
const clockToleranceMilliseconds = 30_000

export interface BotCredentials {
  token: string
  guildId: string
  /** The application that members sign in with. */
  clientId: string
  clientSecret: string
  /** The OAuth2 redirect address; absent for the simulator, which does not register any. */
  redirectUri?: string
  /** Root of Discord's REST API, without a version. */
  apiUrl: string
}

/** Ids of the roles that the bot assigns; null if unknown. */
export type AssignedRoles = readonly string[] | null

/** Data from the database for the checks; null if unknown. */
export interface StoredData {
  assignedRoles: AssignedRoles
  channels: readonly KnownChannel[] | null
}

/** For checks without a database. */
export const noStoredData: StoredData = { assignedRoles: null, channels: null }

/** Checks the application, the bot's permissions and its role in the guild, without connecting the bot. */
export async function checkDiscord(
  bot: BotCredentials,
  stored: StoredData,
  now: () => Date,
): Promise<Finding[]> {
  let examined: BotInspection
  try {
    examined = await inspectBot(bot, now)
  } catch (error) {
    const fix = fatalResponseMessage(error)
    if (fix) return [failure('Discord does not accept the bot token.', fix)]
    const reason = (error as Error).message
    return [
      failure(
        `Discord does not answer: ${reason}.`,
        'Check this machine’s network and Discord’s status page.',
      ),
    ]
  }
  return [
    application(examined, bot.clientId),
    await checkClientSecret(bot.clientId, bot.clientSecret, bot.apiUrl),
    ...(bot.redirectUri ? [checkRedirect(examined.redirectUris, bot.redirectUri)] : []),
    clock(examined),
    intent(examined),
    ...guild(examined, bot.guildId, stored),
  ]
}

function application({ applicationId, applicationName }: BotInspection, clientId: string): Finding {
  return applicationId === clientId
    ? ok(`The token belongs to the application ${applicationName}.`)
    : failure(
        `DISCORD_CLIENT_ID is ${clientId}, but DISCORD_TOKEN belongs to the application ${applicationName} (${applicationId}).`,
        'Use the token, client id and client secret of the same application in the Developer Portal.',
      )
}

function clock({ clockAheadMilliseconds: ahead }: BotInspection): Finding {
  if (ahead === null || Math.abs(ahead) <= clockToleranceMilliseconds) {
    return ok('The clock of this machine agrees with Discord’s.')
  }
  const seconds = Math.round(Math.abs(ahead) / 1000)
  return failure(
    `The clock of this machine is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} Discord’s.`,
    'Let the machine set its clock by the network (NTP).',
  )
}

function intent({ seesMembers }: BotInspection): Finding {
  return seesMembers
    ? ok('The bot may see the members.')
    : failure(
        'The bot may not see the members.',
        'Switch on "Server Members Intent" in the Developer Portal (your application, Bot, Privileged Gateway Intents).',
      )
}

function guild(
  { guild: found, inviteUrl }: BotInspection,
  guildId: string,
  { assignedRoles, channels }: StoredData,
): Finding[] {
  if (!found) {
    return [
      failure(
        `The bot is not in the Discord server ${guildId}.`,
        `Check DISCORD_GUILD_ID, or invite the bot: ${inviteUrl}`,
      ),
    ]
  }
  return [
    ok(`The bot is in ${found.name}.`),
    problemOrOk(
      findMissingPermissions({ ...found, inviteUrl }),
      'The bot has every permission that it needs.',
    ),
    problemOrOk(
      findUnreadableChannels(found),
      'The bot can read every text channel that it can view.',
      warning,
    ),
    ...access(found, channels),
    ...twoFactor(found),
    ...rank(found, guildId),
    ...hierarchy(found, assignedRoles),
  ]
}

/** The same problems as on Health, except for channels that have become visible since the bot last ran. */
function access(
  { visibleChannelIds, unmanagedCategoryIds }: NonNullable<BotInspection['guild']>,
  stored: StoredData['channels'],
): Finding[] {
  if (stored === null) return []
  const known = stored.map((channel) => ({
    ...channel,
    isHidden: channel.isHidden && !visibleChannelIds.includes(channel.id),
  }))
  const { problems, hiddenChannels } = channelAccess(known, unmanagedCategoryIds)
  if (problems.length > 0) {
    const others = hiddenChannels ? [warning(hiddenChannels.sentence, hiddenChannels.remedy)] : []
    return [
      ...problems.map(({ sentence: message, remedy: fix }) => failure(message, fix)),
      ...others,
    ]
  }
  return [problemOrOk(hiddenChannels, 'No channel is hidden from the bot.', warning)]
}

/** If it is required but not enabled, Discord refuses all changes of roles and channels. */
function twoFactor({
  demandsTwoFactor,
  ownerHasTwoFactor,
}: NonNullable<BotInspection['guild']>): Finding[] {
  if (!demandsTwoFactor) return []
  const required = 'The server requires two-factor authentication for moderation'
  const owner = 'the owner of the bot’s application'
  if (ownerHasTwoFactor) return [ok(`${required}, and ${owner} has turned it on.`)]
  return [
    ownerHasTwoFactor === null
      ? warning(`${required}. Discord does not say whether ${owner} has it.`, twoFactorRemedy())
      : failure(
          `${required}, and ${owner} has not turned it on: the bot cannot change roles or channels.`,
          twoFactorRemedy(),
        ),
  ]
}

function problemOrOk(
  problem: HealthProblem | null,
  okMessage: string,
  toFinding = failure,
): Finding {
  return problem ? toFinding(problem.sentence, problem.remedy) : ok(okMessage)
}

/** A bot whose role is the lowest cannot give any role. */
function rank(
  { roles, highestPosition }: NonNullable<BotInspection['guild']>,
  guildId: string,
): Finding[] {
  const assignable = roles.filter(({ id, isManaged }) => id !== guildId && !isManaged)
  if (assignable.length === 0) return []
  return assignable.some(({ position }) => position < highestPosition)
    ? [ok('The bot’s role is above roles that it can give.')]
    : [
        failure(
          'The bot’s role is below all others: it cannot give any role.',
          'Move it above the roles that it gives under Server Settings, Roles.',
        ),
      ]
}

function hierarchy(
  found: NonNullable<BotInspection['guild']>,
  assignedRoles: AssignedRoles,
): Finding[] {
  if (assignedRoles === null) return []
  const outOfReach = found.roles.filter(
    ({ id, position }) => assignedRoles.includes(id) && position >= found.highestPosition,
  )
  if (outOfReach.length === 0) return [ok('Every role that the bot is to give is below its own.')]
  return [
    failure(
      `The bot cannot give ${outOfReach.map(({ name }) => name).join(', ')}: its own role is not above.`,
      'Move the bot’s role above them under Server Settings, Roles.',
    ),
  ]
}
