import { beforeTheRun, type Checks, createdChannel, reason, topic } from './fixtures.ts'
import { roleOf } from './guild-checks.ts'
import { expectSame } from './report.ts'

/** Creating a private channel, finding it and editing it. */
export const channelChecks: Checks<
  'createChannel' | 'findChannelByTopic' | 'editChannel' | 'changeAccess' | 'fetchArchivedThreads'
> = {
  async createChannel(session) {
    const { port, gateway, target } = session
    const memberIds = target.memberId ? [target.memberId] : []
    const visibleTo = { memberIds, roleIds: [] }
    const channel = { name: 'conformance-check', categoryId: null, topic, visibleTo }
    const channelId = await port.createChannel(channel, reason)
    session.channelId = channelId
    const { permission_overwrites } = await gateway.event(
      'CHANNEL_CREATE',
      ({ id }) => id === channelId,
    )
    expectSame('overwrites of CHANNEL_CREATE', 2 + memberIds.length, permission_overwrites.length)
  },
  async findChannelByTopic(session) {
    const found = await session.port.findChannelByTopic(topic, beforeTheRun())
    expectSame('the channel by its topic', createdChannel(session), found)
  },
  async editChannel(session) {
    const channelId = createdChannel(session)
    await session.port.editChannel(channelId, { topic: `${topic}, edited` }, reason)
    const matches = (one: { id: string; topic?: string | null | undefined }) =>
      one.id === channelId && one.topic === `${topic}, edited`
    await session.gateway.event('CHANNEL_UPDATE', matches)
  },
  async changeAccess(session) {
    const channelId = createdChannel(session)
    const roleId = await roleOf(session)
    for (const hasAccess of [true, false]) {
      session.gateway.skipReceived()
      const role = { memberIds: [], roleIds: [roleId] }
      const change = hasAccess ? { visibleTo: role } : { hiddenFrom: role }
      await session.port.changeAccess(channelId, change, reason)
      await session.gateway.event(
        'CHANNEL_UPDATE',
        ({ id, permission_overwrites }) =>
          id === channelId && permission_overwrites.some((one) => one.id === roleId) === hasAccess,
      )
    }
  },
  async fetchArchivedThreads(session) {
    expectSame(
      'archived threads of a new channel',
      [],
      await session.port.fetchArchivedThreads(createdChannel(session), new Date(0)),
    )
  },
}
