import { createHash } from 'node:crypto'
import { type RESTPostAPIChannelMessageJSONBody, Routes } from 'discord-api-types/v10'
import type { DiscordActions, OutgoingMessage } from '../../actions.ts'
import { wordsOut } from '../format-message.ts'
import type { Self } from './bot-identity.ts'
import { hasButton, messageFinder, saysTheSame } from './find-message.ts'
import { unlessGone } from './ignore-not-found.ts'
import type { Calls } from './rest-client.ts'

const needs =
  'In the channel’s settings, under Permissions, allow the bot’s role “View Channel”, “Send Messages”, “Embed Links” and “Read Message History”.'

/** Writing in the guild's channels, and to people alone. */
export function messageDeeds(
  calls: Calls,
  self: () => Promise<Self>,
): Pick<
  DiscordActions,
  'sendMessage' | 'editMessage' | 'findMessage' | 'deleteMessage' | 'openDirectMessageChannel'
> {
  const findMessage = messageFinder(calls, needs)

  async function findSaid(channelId: string, message: OutgoingMessage, since: Date) {
    const [words, { userId }] = [wordsOut(message), await self()]
    return findMessage(
      channelId,
      since,
      (said) => said.author.id === userId && saysTheSame(said, words),
    )
  }

  async function sendMessage(
    channelId: string,
    message: OutgoingMessage,
    once?: string,
    perhapsSaidSince?: Date,
  ) {
    const said = perhapsSaidSince && (await findSaid(channelId, message, perhapsSaidSince))
    if (said) return said
    const body: RESTPostAPIChannelMessageJSONBody = {
      ...wordsOut(message),
      ...(message.replyTo
        ? { message_reference: { message_id: message.replyTo, fail_if_not_exists: false } }
        : {}),
      ...(once === undefined ? {} : { nonce: nonceFor(channelId, once), enforce_nonce: true }),
    }
    const route = Routes.channelMessages(channelId)
    const { id } = (await calls.ask({ method: 'POST', route, body, needs })) as { id: string }
    return id
  }

  return {
    sendMessage,
    async editMessage(channelId, messageId, message) {
      const route = Routes.channelMessage(channelId, messageId)
      await calls.ask({ method: 'PATCH', route, body: wordsOut(message), needs })
    },
    findMessage: (channelId, buttonId, since) =>
      findMessage(channelId, since, (message) => hasButton(message, buttonId)),
    deleteMessage(channelId, messageId, reason) {
      const route = Routes.channelMessage(channelId, messageId)
      return unlessGone(calls.ask({ method: 'DELETE', route, reason, needs }))
    },
    async openDirectMessageChannel(memberId) {
      const route = Routes.userChannels()
      const body = { recipient_id: memberId }
      const { id } = (await calls.ask({ method: 'POST', route, body })) as { id: string }
      return id
    },
  }
}

/** Discord compares it with all that the bot said lately, in whichever channel; 25 characters at most. */
function nonceFor(channelId: string, once: string): string {
  return createHash('sha256').update(`${channelId} ${once}`).digest('base64url').slice(0, 25)
}
