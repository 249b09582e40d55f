import type { Checks } from './fixtures.ts'
import { expectSame } from './report.ts'

/** What the gateway sends by itself and on request. */
export const gatewayChecks: Checks<'READY' | 'GUILD_CREATE' | 'heartbeat' | 'members'> = {
  READY: async ({ gateway }) => void (await gateway.event('READY')),
  GUILD_CREATE: async ({ gateway, guildId }) =>
    void (await gateway.event('GUILD_CREATE', ({ id }) => id === guildId)),
  heartbeat: ({ gateway }) => gateway.heartbeat(),
  async members({ gateway, guildId, botId }) {
    const ids = await gateway.requestMembers(guildId)
    expectSame('the bot among the members', true, ids.includes(botId))
  },
}
