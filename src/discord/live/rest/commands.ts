import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandType,
  ApplicationCommandOptionType as Kind,
  type RESTPutAPIApplicationGuildCommandsJSONBody,
  Routes,
} from 'discord-api-types/v10'
import type { Command, CommandOption, DiscordActions } from '../../actions.ts'
import type { Self } from './bot-identity.ts'
import type { Calls } from './rest-client.ts'

/** Offering commands in the guild. */
export function commandDeeds(
  calls: Calls,
  guildId: string,
  self: () => Promise<Self>,
): Pick<DiscordActions, 'offerCommands'> {
  return {
    async offerCommands(commands) {
      const { applicationId } = await self()
      const route = Routes.applicationGuildCommands(applicationId, guildId)
      await calls.ask({ method: 'PUT', route, body: commands.map(commandOf) })
    },
  }
}

function commandOf({
  name,
  description,
  options = [],
  parts,
}: Command): RESTPutAPIApplicationGuildCommandsJSONBody[number] {
  return {
    type: ApplicationCommandType.ChatInput,
    name,
    description,
    options: parts ? parts.map(partOf) : options.map(optionOf),
  }
}

function partOf(
  part: NonNullable<Command['parts']>[number],
): APIApplicationCommandSubcommandOption {
  const { name, description, options = [] } = part
  return { type: Kind.Subcommand, name, description, options: options.map(optionOf) }
}

const kinds = {
  text: Kind.String,
  number: Kind.Integer,
  'yes-no': Kind.Boolean,
  member: Kind.User,
  channel: Kind.Channel,
  role: Kind.Role,
} as const

function optionOf(option: CommandOption): APIApplicationCommandBasicOption {
  const { name, description, kind, isRequired: required = false } = option
  return {
    ...{ type: kinds[kind], name, description, required },
    ...(option.choices ? { choices: [...option.choices] } : {}),
    ...(option.isSuggested ? { autocomplete: true } : {}),
    ...boundsOf(option),
  } as APIApplicationCommandBasicOption
}

function boundsOf({ kind, least, most }: CommandOption) {
  const [min, max] = kind === 'text' ? ['min_length', 'max_length'] : ['min_value', 'max_value']
  return {
    ...(least === undefined ? {} : { [min as string]: least }),
    ...(most === undefined ? {} : { [max as string]: most }),
  }
}
