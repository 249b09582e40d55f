import { Routes } from 'discord-api-types/v10'
import { type Checks, reason } from './fixtures.ts'
import { expectSame, Skipped } from './report.ts'
import type { Session } from './session.ts'

/** The given role, or the lowest role that the bot can give and does not have. */
export async function roleOf({ target, port, botId, guildId }: Session): Promise<string> {
  if (target.roleId) return target.roleId
  const { member, roles } = (await port.fetchMember(botId)) ?? { member: null, roles: [] }
  const own = roles.filter(({ id }) => member?.roleIds.includes(id))
  const highest = Math.max(...own.map(({ position }) => position))
  const [lowest] = roles
    .filter(
      ({ id, isManaged, isAdministrator }) => id !== guildId && !isManaged && !isAdministrator,
    )
    .filter(({ id, position }) => position < highest && !member?.roleIds.includes(id))
    .sort((one, other) => one.position - other.position)
  if (!lowest) throw new Skipped('there is no role below the bot’s; name one by --role')
  target.roleId = lowest.id
  return lowest.id
}

/** Gives or takes the role, and waits until the gateway says so. */
async function changeRole(session: Session, change: 'addRole' | 'removeRole'): Promise<void> {
  const { port, gateway, botId } = session
  const roleId = await roleOf(session)
  gateway.skipReceived()
  await port[change](botId, roleId, reason)
  await gateway.event(
    'GUILD_MEMBER_UPDATE',
    ({ user, roles }) => user.id === botId && roles.includes(roleId) === (change === 'addRole'),
  )
}

/** A transparent PNG. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Who the bot is and what it may do, and roles. */
export const guildChecks: Checks<
  | 'fetchBotUserId'
  | 'fetchBotPermissions'
  | 'fetchMember'
  | 'addRole'
  | 'removeRole'
  | 'createApplicationEmoji'
  | 'listApplicationEmojis'
> = {
  async fetchBotUserId({ port, botId }) {
    expectSame('the bot’s id in READY and by GET /users/@me', botId, await port.fetchBotUserId())
  },
  async fetchBotPermissions({ port }) {
    const { missingPermissions } = await port.fetchBotPermissions()
    expectSame('permissions that the bot lacks', [], missingPermissions)
  },
  async fetchMember({ port, botId }) {
    expectSame('the member', botId, (await port.fetchMember(botId))?.member.id)
  },

  addRole: (session) => changeRole(session, 'addRole'),
  removeRole: (session) => changeRole(session, 'removeRole'),

  async createApplicationEmoji({ port, rest, applicationId }) {
    const { id } = await port.createApplicationEmoji('conformance', onePixel)
    await rest.delete(Routes.applicationEmoji(applicationId, id))
  },
  async listApplicationEmojis({ port }) {
    const names = (await port.listApplicationEmojis()).map(({ name }) => name)
    expectSame('a deleted emoji in the list', false, names.includes('conformance'))
  },
}
