import { Routes } from 'discord-api-types/v10'
import {
  beforeTheRun,
  buttonId,
  type Checks,
  createdChannel,
  message,
  sentMessage,
} from './fixtures.ts'
import { expectSame, Skipped } from './report.ts'

const emoji = { id: null, name: '✅' }

/** Sending a message and finding it again in each way. */
export const messageChecks: Checks<
  | 'sendMessage'
  | 'editMessage'
  | 'fetchMessagesAfter'
  | 'fetchMessagesBefore'
  | 'findMessage'
  | 'startThread'
  | 'fetchMessageAuthor'
  | 'fetchReactionUserIds'
  | 'openDirectMessageChannel'
> = {
  async sendMessage(session) {
    const { port, gateway, target, botId } = session
    const channelId = target.channelId ?? createdChannel(session)
    const send = () => port.sendMessage(channelId, message('Sent'), 'conformance')
    const messageId = await send()
    session.messageId = messageId
    const { author } = await gateway.event('MESSAGE_CREATE', ({ id }) => id === messageId)
    expectSame('the author in MESSAGE_CREATE', botId, author.id)
    expectSame('the message sent again with the same enforced nonce', messageId, await send())
  },
  async editMessage(session) {
    const { channelId, messageId } = sentMessage(session)
    await session.port.editMessage(channelId, messageId, message('Edited'))
  },
  async fetchMessagesAfter(session) {
    const { channelId, messageId } = sentMessage(session)
    const before = String(BigInt(messageId) - 1n)
    const found = await session.port.fetchMessagesAfter(channelId, before)
    const texts = found?.map(({ id, botText }) => ({ id, botText }))
    expectSame('messages after an id', [{ id: messageId, botText: 'Edited' }], texts)
  },
  async fetchMessagesBefore(session) {
    const { channelId, messageId } = sentMessage(session)
    const found = await session.port.fetchMessagesBefore(channelId, String(BigInt(messageId) + 1n))
    expectSame('the newest message before an id', messageId, found?.[0]?.id)
  },
  async findMessage(session) {
    const { channelId, messageId } = sentMessage(session)
    const since = beforeTheRun()
    const found = await session.port.findMessage(channelId, buttonId, since)
    expectSame('the message by its button', messageId, found)
  },
  async startThread(session) {
    const { channelId, messageId } = sentMessage(session)
    const { port, botId } = session
    await port.startThread(channelId, messageId, 'conformance')
    await port.startThread(channelId, messageId, 'conformance, started again')
    const posted = await port.sendMessage(messageId, message('In the thread'))
    const author = await port.fetchMessageAuthor(messageId, posted)
    expectSame('the author in the thread, which has the id of its message', botId, author?.id)
  },
  async fetchMessageAuthor(session) {
    const { channelId, messageId } = sentMessage(session)
    const author = await session.port.fetchMessageAuthor(channelId, messageId)
    expectSame('the author', session.botId, author?.id)
  },
  async fetchReactionUserIds(session) {
    const { channelId, messageId } = sentMessage(session)
    const { rest, port, gateway, botId } = session
    await rest.put(Routes.channelMessageOwnReaction(channelId, messageId, emoji.name))
    await gateway.event('MESSAGE_REACTION_ADD', ({ message_id }) => message_id === messageId)
    expectSame('who reacted', [botId], await port.fetchReactionUserIds(channelId, messageId, emoji))
  },

  async openDirectMessageChannel({ port, target }) {
    if (!target.memberId) throw new Skipped('nobody is named by --member')
    const channelId = await port.openDirectMessageChannel(target.memberId)
    const again = await port.openDirectMessageChannel(target.memberId)
    expectSame('the channel opened again', channelId, again)
    await port.sendMessage(channelId, message('A direct message'))
  },
}
