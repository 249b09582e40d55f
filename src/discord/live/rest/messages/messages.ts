import { createHash } from 'node:crypto'
import { type RESTPostAPIChannelMessageJSONBody, Routes } from 'discord-api-types/v10'
import type { Clock } from '../../../../clock/clock.ts'
import { message } from '../../../../text/t.ts'
import { type DiscordActions, EditRateLimitError, type OutgoingMessage } from '../../../actions.ts'
import { formatMessage } from '../../format-message.ts'
import type { BotIds } from '../bot-identity.ts'
import { ignoreNotFound } from '../client/ignore-not-found.ts'
import type { RestClient } from '../client/rest-client.ts'
import { createEditTurns } from './edit-turns.ts'
import { hasButton, hasSameContent, messageFinder } from './find-message.ts'
import { inOpenThread, threadStarter } from './threads.ts'

const permissionHint = message(
  'In the channel’s settings, under Permissions, allow the bot’s role “View Channel”, “Send Messages”, “Embed Links” and “Read Message History”.',
)

/** Messages in channels and direct messages. */
export function messageActions(
  clock: Clock,
  rest: RestClient,
  getBotIds: () => Promise<BotIds>,
): Pick<
  DiscordActions,
  | 'sendMessage'
  | 'editMessage'
  | 'findMessage'
  | 'startThread'
  | 'deleteMessage'
  | 'openDirectMessageChannel'
> {
  const findMessage = messageFinder(rest, permissionHint)
  const turns = createEditTurns(clock)

  async function findSent(channelId: string, message: OutgoingMessage, since: Date) {
    const [body, { userId }] = [formatMessage(message), await getBotIds()]
    return findMessage(
      channelId,
      since,
      (sent) => sent.author.id === userId && hasSameContent(sent, body),
    )
  }

  async function sendMessage(
    channelId: string,
    message: OutgoingMessage,
    nonce?: string,
    sentSince?: Date,
  ) {
    const sent = sentSince && (await findSent(channelId, message, sentSince))
    if (sent) return sent
    const body: RESTPostAPIChannelMessageJSONBody = {
      ...formatMessage(message),
      ...(message.replyTo
        ? { message_reference: { message_id: message.replyTo, fail_if_not_exists: false } }
        : {}),
      ...(nonce === undefined ? {} : { nonce: nonceFor(channelId, nonce), enforce_nonce: true }),
    }
    const route = Routes.channelMessages(channelId)
    const { id } = (await rest.request({
      method: 'POST',
      route,
      body,
      permissionHint,
    })) as { id: string }
    return id
  }

  return {
    sendMessage,
    async editMessage(channelId, messageId, message) {
      const milliseconds = turns.take(channelId, messageId)
      if (milliseconds > 0) throw new EditRateLimitError(milliseconds)
      const route = Routes.channelMessage(channelId, messageId)
      const edit = {
        method: 'PATCH',
        route,
        body: formatMessage(message),
        permissionHint,
      } as const
      try {
        await inOpenThread(rest, channelId, () => rest.request({ ...edit, isEdit: true }))
      } catch (error) {
        if (error instanceof EditRateLimitError) turns.refused(channelId, error.milliseconds)
        throw error
      }
    },
    findMessage: (channelId, buttonId, since) =>
      findMessage(channelId, since, (message) => hasButton(message, buttonId)),
    startThread: threadStarter(rest),
    deleteMessage(channelId, messageId, reason) {
      const route = Routes.channelMessage(channelId, messageId)
      const request = () => rest.request({ method: 'DELETE', route, reason, permissionHint })
      return ignoreNotFound(inOpenThread(rest, channelId, request))
    },
    async openDirectMessageChannel(memberId) {
      const route = Routes.userChannels()
      const body = { recipient_id: memberId }
      const { id } = (await rest.request({ method: 'POST', route, body })) as { id: string }
      return id
    },
  }
}

/** Discord compares nonces across all channels of the bot; at most 25 characters. */
function nonceFor(channelId: string, nonce: string): string {
  return createHash('sha256').update(`${channelId} ${nonce}`).digest('base64url').slice(0, 25)
}
