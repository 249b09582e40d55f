import { DiscordAPIError } from '@discordjs/rest'
import { RESTJSONErrorCodes as Code } from 'discord-api-types/v10'
import { message, t } from '../../../../text/t.ts'
import {
  DirectMessageRateLimitError,
  type DiscordErrorReason,
  PermanentDiscordError,
} from '../../../actions.ts'

const gone = new Map<unknown, string>([
  [Code.UnknownChannel, message('This channel is no longer in Discord.')],
  [Code.UnknownGuild, message('Discord does not know this server, or the bot is not in it.')],
  [Code.UnknownMember, message('This person is not in the Discord server any more.')],
  [Code.UnknownMessage, message('This message is no longer in Discord.')],
  [
    Code.UnknownPermissionOverwrite,
    message('A person or role that shall see this is not in Discord.'),
  ],
  [Code.UnknownRole, message('This role is no longer in Discord.')],
  [Code.UnknownUser, message('Discord does not know this person.')],
  [Code.UnknownEmoji, message('Discord does not know this emoji.')],
  [
    Code.UnknownWebhook,
    message('Discord takes no more answers to this; a quarter of an hour has passed.'),
  ],
  [Code.InvalidWebhookToken, message('Discord takes no more answers to this.')],
  [Code.UnknownInteraction, message('Discord takes no first answer to this any more.')],
  [Code.InteractionHasAlreadyBeenAcknowledged, message('This has been answered already.')],
  [Code.UnknownGuildScheduledEvent, message('This event is no longer in Discord’s calendar.')],
])

const full = new Map<unknown, string>([
  [
    Code.MaximumNumberOfEmojisReached,
    message(
      'The bot’s application has no room for more emojis; delete some in the Developer Portal.',
    ),
  ],
  [
    Code.MaximumNumberOfGuildChannelsReached,
    message('The Discord server has no room for more channels.'),
  ],
  [
    Code.MaximumNumberOfUncompletedGuildScheduledEventsReached,
    message('Discord’s calendar has no room left; delete old events there.'),
  ],
])

const forbidden = new Set<unknown>([
  Code.MissingPermissions,
  Code.MissingAccess,
  Code.CannotReplyWithoutPermissionToReadMessageHistory,
])

const undeliverable = new Map<unknown, string>([
  [
    Code.CannotSendMessagesToThisUser,
    message('This person does not accept direct messages from the bot.'),
  ],
  [
    Code.CannotSendMessagesToThisUserDueToHavingNoMutualGuilds,
    message('This person does not accept direct messages from the bot.'),
  ],
  [Code.InvalidRecipients, message('This Discord account no longer exists.')],
])

/** The remedy if the server requires two-factor authentication and the bot's owner has not enabled it. */
export const twoFactorRemedy = () =>
  t(
    'The owner of the bot’s application has to turn it on for their Discord account (User Settings, My Account).',
  )

const twoFactorRequired = () =>
  `${t('This server requires two-factor authentication for moderation.')} ${twoFactorRemedy()}`

const transient = new Set<unknown>([
  Code.FeatureTemporarilyDisabledServerSide,
  Code.APIResourceOverloaded,
  Code.ApplicationNotYetAvailable,
  Code.CloudflareIsBlockingYourRequest,
])

/** A code within the errors of a form, which as a whole has the code of every wrong form. */
const fullCategory = 'CHANNEL_PARENT_MAX_CHANNELS'

/** Maps REST API errors to the errors of the Discord interface; returns transient errors unchanged. */
export function mapRestError(error: unknown, permissionHint = ''): unknown {
  if (!(error instanceof DiscordAPIError)) return error
  if (error.code === Code.OpeningDirectMessagesTooFast) {
    return new DirectMessageRateLimitError({ cause: error })
  }
  const [reason, sentence] = verdictOn(error) ?? []
  if (!reason || !sentence) return error
  const isForbidden = reason === 'forbidden' && permissionHint !== ''
  const text = isForbidden ? `${sentence} ${t(permissionHint)}` : sentence
  return new PermanentDiscordError(reason, text, { cause: error })
}

/** Whether Discord rejected a request with this code. */
export function hasCode(error: unknown, code: Code): boolean {
  return (
    error instanceof PermanentDiscordError &&
    error.cause instanceof DiscordAPIError &&
    error.cause.code === code
  )
}

function verdictOn(
  error: DiscordAPIError,
): [reason: DiscordErrorReason, sentence: string] | undefined {
  const { code, message: problem, rawError } = error
  const [missing, noRoom] = [gone.get(code), full.get(code)]
  if (missing) return ['gone', t(missing)]
  if (noRoom) return ['full', t(noRoom)]
  if (forbidden.has(code)) return ['forbidden', t('Discord does not let the bot do this.')]
  if (code === Code.TwoFactorAuthenticationIsRequired) return ['two-factor', twoFactorRequired()]
  const undelivered = undeliverable.get(code)
  if (undelivered) return ['undeliverable', t(undelivered)]
  if (isTransient(error)) return undefined
  if (JSON.stringify(rawError).includes(fullCategory)) {
    return ['full', t('The category has no room for more channels; Discord allows 50 in each.')]
  }
  return [
    'invalid',
    t('Discord does not accept this: {problem}', { problem: problem.replaceAll('\n', '; ') }),
  ]
}

/** Responses without a code, or 403 and 404 with code 0, come from a proxy in front of the API. */
function isTransient({ status, code }: DiscordAPIError): boolean {
  if (status === 401 || status === 429 || transient.has(code)) return true
  return typeof code !== 'number' || (code === 0 && (status === 403 || status === 404))
}
