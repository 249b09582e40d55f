import {
  type APIApplicationCommand,
  type APIApplicationCommandOption,
  ApplicationCommandType,
} from 'discord-api-types/v10'
import { DiscordError, missingAccess } from '../../http/errors.ts'
import type { Request } from '../../http/request.ts'
import type { Routes } from '../../http/router.ts'
import { applicationIdOf } from '../../world/application-id.ts'
import type { World } from '../../world/world.ts'
import { bodyOf, idIn, ok } from '../asking.ts'
import { list } from '../form.ts'
import { reachGuild } from '../reach.ts'
import { applicationOf } from './application.ts'
import { commandForm } from './command-form.ts'

/** The bot's application, and the commands that it offers in the guild. */
export function applicationRoutes(world: World): Routes {
  const path = '/api/v10/applications/:applicationId/guilds/:guildId/commands'
  return {
    'GET /api/v10/applications/@me': () => ok(applicationOf(world)),

    [`GET ${path}`]: (request) => {
      reachCommands(world, request)
      return ok(world.state.commands)
    },

    [`PUT ${path}`]: (request) => {
      reachCommands(world, request)
      const wanted = bodyOf<GivenCommand[]>(request, list(commandForm, 0, 130))
      const names = wanted.map(({ type, name }) => `${type ?? 1} ${name}`)
      if (new Set(names).size < names.length) {
        throw new DiscordError(400, 50035, 'Application command names must be unique')
      }
      world.state.commands = wanted.map((one) => commandFrom(world, one))
      world.changed()
      return ok(world.state.commands)
    },
  }
}

type GivenCommand = Pick<APIApplicationCommand, 'name'> & {
  type?: ApplicationCommandType
  description?: string
  options?: APIApplicationCommandOption[]
  default_member_permissions?: string | null
  nsfw?: boolean
}

function reachCommands(world: World, request: Request): void {
  if (idIn(request, 'applicationId') !== applicationIdOf(world.state)) throw missingAccess()
  reachGuild(world, request)
}

/** A command keeps its id as long as it keeps its name. */
function commandFrom(world: World, given: GivenCommand): APIApplicationCommand {
  const type = given.type ?? ApplicationCommandType.ChatInput
  const before = world.state.commands.find((one) => one.name === given.name && one.type === type)
  return {
    id: before?.id ?? world.newId(),
    application_id: applicationIdOf(world.state),
    guild_id: world.state.guild.id,
    version: world.newId(),
    type,
    name: given.name,
    description: given.description ?? '',
    default_member_permissions: given.default_member_permissions ?? null,
    nsfw: given.nsfw ?? false,
    ...(given.options ? { options: given.options } : {}),
  }
}
