import { type Checks, createdChannel, message, reason, sentMessage } from './fixtures.ts'
import { expectSame } from './report.ts'

/** Missing a message while disconnected, and deleting what was created; twice, as retried jobs do. */
export const finalChecks: Checks<'RESUME' | 'deleteMessage' | 'deleteChannel'> = {
  async RESUME(session) {
    const { channelId } = sentMessage(session)
    const { port, gateway } = session
    let missed = ''
    await gateway.resumeAfter(async () => {
      missed = await port.sendMessage(channelId, message('Sent while disconnected'))
    })
    await gateway.event('MESSAGE_CREATE', ({ id }) => id === missed)
  },
  async deleteMessage(session) {
    const { channelId, messageId } = sentMessage(session)
    await session.port.deleteMessage(channelId, messageId, reason)
    await session.port.deleteMessage(channelId, messageId, reason)
    expectSame('its author', null, await session.port.fetchMessageAuthor(channelId, messageId))
  },
  async deleteChannel(session) {
    const channelId = createdChannel(session)
    await session.port.deleteChannel(channelId, reason)
    await session.gateway.event('CHANNEL_DELETE', ({ id }) => id === channelId)
    await session.port.deleteChannel(channelId, reason)
  },
}
