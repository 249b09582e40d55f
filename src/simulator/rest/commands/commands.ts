import {
  type APIApplicationCommand,
  type APIApplicationCommandOption,
  ApplicationCommandType,
} from 'discord-api-types/v10'
import { DiscordError, missingAccess } from '../../http/errors.ts'
import type { HttpRequest } from '../../http/request.ts'
import type { Routes } from '../../http/router.ts'
import { applicationIdOf } from '../../world/application-id.ts'
import type { World } from '../../world/world.ts'
import { list } from '../body-validators.ts'
import { ok, parseBody, pathId } from '../request-helpers.ts'
import { checkGuild } from '../resources.ts'
import { applicationOf } from './application.ts'
import { commandValidator } from './command-validator.ts'

/** The routes for the bot's application and its guild commands. */
export function applicationRoutes(world: World): Routes {
  const path = '/api/v10/applications/:applicationId/guilds/:guildId/commands'
  return {
    'GET /api/v10/applications/@me': () => ok(applicationOf(world)),

    [`GET ${path}`]: (request) => {
      checkCommandPath(world, request)
      return ok(world.state.commands)
    },

    [`PUT ${path}`]: (request) => {
      checkCommandPath(world, request)
      const bodies = parseBody<CommandBody[]>(request, list(commandValidator, 0, 130))
      const names = bodies.map(({ type, name }) => `${type ?? 1} ${name}`)
      if (new Set(names).size < names.length) {
        throw new DiscordError(400, 50035, 'Application command names must be unique')
      }
      world.state.commands = bodies.map((one) => commandFrom(world, one))
      world.changed()
      return ok(world.state.commands)
    },
  }
}

type CommandBody = Pick<APIApplicationCommand, 'name'> & {
  type?: ApplicationCommandType
  description?: string
  options?: APIApplicationCommandOption[]
  default_member_permissions?: string | null
  nsfw?: boolean
}

function checkCommandPath(world: World, request: HttpRequest): void {
  if (pathId(request, 'applicationId') !== applicationIdOf(world.state)) throw missingAccess()
  checkGuild(world, request)
}

/** A command keeps its id while its name and type stay the same. */
function commandFrom(world: World, given: CommandBody): APIApplicationCommand {
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
