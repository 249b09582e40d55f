import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  type APIInteractionDataResolved,
  ApplicationCommandOptionType,
} from 'discord-api-types/v10'
import { findChannel, findRole, findUser, NotFoundError } from '../world/find.ts'
import type { World } from '../world/world.ts'
import { resolvedChannel, resolvedRole, resolvedUser } from './payload.ts'
import { refuse } from './refuse.ts'

const Type = ApplicationCommandOptionType

/** Who uses a command, and the resolved people, roles and channels. */
export interface OptionContext {
  world: World
  userId: string
  /** The entities of the options' ids; filled while the options are built. */
  resolved: APIInteractionDataResolved
  /** The option that is being typed, for autocomplete. */
  focused?: string
}

/** The options in the format of INTERACTION_CREATE, in their registered types. */
export function buildOptions(
  context: OptionContext,
  registered: APIApplicationCommandOption[],
  subcommands: string[],
  given: Record<string, unknown>,
): object[] {
  const [next, ...deeper] = subcommands
  const sub = registered.find(({ name }) => name === next)
  if (next !== undefined && isNested(sub)) {
    const options = buildOptions(context, sub.options ?? [], deeper, given)
    return [{ name: sub.name, type: sub.type, options }]
  }
  if (next !== undefined || registered.some(isNested)) {
    const known = registered.filter(isNested).map(({ name }) => name)
    refuse(`Choose one of the subcommands: ${known.join(', ') || 'none exist'}.`)
  }
  const basic = registered as APIApplicationCommandBasicOption[]
  for (const name of Object.keys(given)) {
    if (!basic.some((option) => option.name === name))
      refuse(`The command has no option “${name}”.`)
  }
  return basic.flatMap((option) => buildOption(context, option, given[option.name]))
}

function isNested(option: APIApplicationCommandOption | undefined) {
  return option?.type === Type.Subcommand || option?.type === Type.SubcommandGroup
}

function buildOption(
  context: OptionContext,
  option: APIApplicationCommandBasicOption,
  value: unknown,
): object[] {
  const { name, type } = option
  if (context.focused === name) return [{ name, type, value: String(value ?? ''), focused: true }]
  if (value === undefined || value === null || value === '') {
    if (option.required && context.focused === undefined)
      refuse(`The option “${name}” is required.`)
    return []
  }
  const typed = typedValue(context, option, value)
  requireChoice(option, typed)
  return [{ name, type, value: typed }]
}

function typedValue(
  context: OptionContext,
  option: APIApplicationCommandBasicOption,
  value: unknown,
) {
  switch (option.type) {
    case Type.Boolean:
      return value === true || value === 'true'
    case Type.Integer:
    case Type.Number:
      return numberOf(option, value)
    case Type.String:
      return checkLength(String(value), option)
    case Type.Attachment:
      return refuse('Attachments are not supported.')
    default:
      return resolve(context, option, String(value))
  }
}

function numberOf(
  {
    name,
    type,
    min_value: min,
    max_value: max,
  }: {
    name: string
    type: ApplicationCommandOptionType
    min_value?: number
    max_value?: number
  },
  value: unknown,
): number {
  const number = Number(value)
  const isRight = type === Type.Integer ? Number.isInteger(number) : Number.isFinite(number)
  if (!isRight)
    refuse(`The option “${name}” must be a${type === Type.Integer ? 'n integer' : ' number'}.`)
  if (number < (min ?? -Infinity) || number > (max ?? Infinity)) {
    refuse(`The option “${name}” is out of range.`)
  }
  return number
}

function checkLength(
  value: string,
  {
    name,
    min_length: min,
    max_length: max,
  }: {
    name: string
    min_length?: number
    max_length?: number
  },
): string {
  if (value.length < (min ?? 0) || value.length > (max ?? 6000)) {
    refuse(`The option “${name}” is too short or too long.`)
  }
  return value
}

function requireChoice(option: APIApplicationCommandBasicOption, value: unknown): void {
  const choices = 'choices' in option ? (option.choices ?? []) : []
  if (choices.length > 0 && !choices.some((choice) => choice.value === value)) {
    const known = choices.map((choice) => choice.value).join(', ')
    refuse(`The option “${option.name}” must be one of: ${known}.`)
  }
}

/** Adds a person, role or channel to the resolved entities and returns its id. */
function resolve(
  { world, userId, resolved }: OptionContext,
  option: APIApplicationCommandBasicOption,
  named: string,
): string {
  const [id, found] = lookUp(world, userId, option, named)
  for (const [kind, entries] of Object.entries(found)) {
    const key = kind as keyof APIInteractionDataResolved
    Object.assign(resolved, { [key]: { ...resolved[key], ...entries } })
  }
  return id
}

function lookUp(
  world: World,
  userId: string,
  option: APIApplicationCommandBasicOption,
  named: string,
): [id: string, found: APIInteractionDataResolved] {
  if (option.type === Type.Channel) {
    const channel = findChannel(world, named)
    const kinds: number[] = option.channel_types ?? []
    if (kinds.length > 0 && !kinds.includes(channel.type)) {
      refuse(`The option “${option.name}” needs another kind of channel.`)
    }
    return [channel.id, resolvedChannel(world, channel, userId)]
  }
  const isRole =
    option.type === Type.Role || (option.type === Type.Mentionable && !isUser(world, named))
  if (isRole) {
    const role = findRole(world, named)
    return [role.id, resolvedRole(role)]
  }
  const user = findUser(world, named)
  return [user.id, resolvedUser(world, user)]
}

function isUser(world: World, named: string): boolean {
  try {
    return findUser(world, named) !== undefined
  } catch (error) {
    if (error instanceof NotFoundError) return false
    throw error
  }
}
