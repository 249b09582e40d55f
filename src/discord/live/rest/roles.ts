import { Routes } from 'discord-api-types/v10'
import { message } from '../../../text/t.ts'
import type { DiscordActions } from '../../actions.ts'
import type { RestClient } from './client/rest-client.ts'

const permissionHint = message(
  'In the server settings, under Roles, give the bot’s role “Manage Roles” and drag it above every role that the bot is to give.',
)

/** Adds and removes roles. */
export function roleActions(
  rest: RestClient,
  guildId: string,
): Pick<DiscordActions, 'addRole' | 'removeRole'> {
  const change = (method: 'PUT' | 'DELETE') => {
    return async (memberId: string, roleId: string, reason: string) => {
      const route = Routes.guildMemberRole(guildId, memberId, roleId)
      await rest.request({ method, route, reason, permissionHint })
    }
  }
  return { addRole: change('PUT'), removeRole: change('DELETE') }
}
