import {
  type APIApplicationCommandInteractionDataOption,
  type APIChatInputApplicationCommandInteractionData,
  ApplicationCommandOptionType as Kind,
} from 'discord-api-types/v10'
import type { CommandInteraction } from '../../interactions.ts'

interface ParsedCommand {
  /** `event create`. */
  name: string
  options: CommandInteraction['options']
  /** The focused option. */
  focused: { option: string; typed: string } | null
}

type Given = Pick<APIChatInputApplicationCommandInteractionData, 'name'> & {
  options?: readonly APIApplicationCommandInteractionDataOption[]
}

/** The command with its subcommand as one name, and its options. */
export function parseCommand({ name, options = [] }: Given): ParsedCommand {
  const [first] = options
  if (first?.type === Kind.Subcommand || first?.type === Kind.SubcommandGroup) {
    return parseCommand({ ...first, name: `${name} ${first.name}` })
  }
  const given: Record<string, string | number | boolean> = {}
  let focused: ParsedCommand['focused'] = null
  for (const option of options) {
    if (!('value' in option)) continue
    given[option.name] = option.value
    const isFocused = 'focused' in option && option.focused
    if (isFocused) focused = { option: option.name, typed: String(option.value) }
  }
  return { name, options: given, focused }
}
