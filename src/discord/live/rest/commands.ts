import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandType,
  ApplicationCommandOptionType as Kind,
  type RESTPutAPIApplicationGuildCommandsJSONBody,
  Routes,
} from 'discord-api-types/v10'
import type { Command, CommandOption, DiscordActions } from '../../actions.ts'
import type { BotIds } from './bot-identity.ts'
import type { RestClient } from './client/rest-client.ts'

/** Offering commands in the guild. */
export function commandActions(
  rest: RestClient,
  guildId: string,
  getBotIds: () => Promise<BotIds>,
): Pick<DiscordActions, 'registerCommands'> {
  return {
    async registerCommands(commands) {
      const { applicationId } = await getBotIds()
      const route = Routes.applicationGuildCommands(applicationId, guildId)
      await rest.request({ method: 'PUT', route, body: commands.map(commandOf) })
    },
  }
}

function commandOf({
  name,
  description,
  options = [],
  subcommands,
}: Command): RESTPutAPIApplicationGuildCommandsJSONBody[number] {
  return {
    type: ApplicationCommandType.ChatInput,
    name,
    description,
    options: subcommands ? subcommands.map(partOf) : options.map(optionOf),
  }
}

function partOf(
  part: NonNullable<Command['subcommands']>[number],
): APIApplicationCommandSubcommandOption {
  const { name, description, options = [] } = part
  return { type: Kind.Subcommand, name, description, options: options.map(optionOf) }
}

const kinds = {
  string: Kind.String,
  integer: Kind.Integer,
  boolean: Kind.Boolean,
  user: Kind.User,
  channel: Kind.Channel,
  role: Kind.Role,
} as const

function optionOf(option: CommandOption): APIApplicationCommandBasicOption {
  const { name, description, kind, isRequired: required = false } = option
  return {
    ...{ type: kinds[kind], name, description, required },
    ...(option.choices ? { choices: [...option.choices] } : {}),
    ...(option.hasAutocomplete ? { autocomplete: true } : {}),
    ...boundsOf(option),
  } as APIApplicationCommandBasicOption
}

function boundsOf({ kind, min, max }: CommandOption) {
  const [minKey, maxKey] =
    kind === 'string' ? ['min_length', 'max_length'] : ['min_value', 'max_value']
  return {
    ...(min === undefined ? {} : { [minKey as string]: min }),
    ...(max === undefined ? {} : { [maxKey as string]: max }),
  }
}
