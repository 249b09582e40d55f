import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord-api-types/v10'
import {
  all,
  bodyError,
  boolean,
  integer,
  list,
  oneOf,
  optional,
  permissionSet,
  shape,
  text,
  type Validator,
} from '../body-validators.ts'

const slashName: Validator = (value) =>
  text(1, 32)(value) ??
  (/^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]+$/u.test(String(value)) &&
  String(value) === String(value).toLowerCase()
    ? null
    : bodyError('APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid'))

const choiceValidator = shape({
  name: text(1, 100),
  value: (value) => (value === undefined ? text(1, 1)(value) : null),
})

/** Required options must come first. */
const requiredFirst: Validator = (value) => {
  const isRequired = (value as { required?: boolean }[]).map(({ required }) => required === true)
  return isRequired.lastIndexOf(true) > isRequired.indexOf(false) && isRequired.includes(false)
    ? bodyError(
        'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        'Required options must be placed before non-required options',
      )
    : null
}

const option: Validator = (value) =>
  shape({
    type: integer(ApplicationCommandOptionType.Subcommand, ApplicationCommandOptionType.Attachment),
    name: slashName,
    description: text(1, 100),
    required: optional(boolean),
    autocomplete: optional(boolean),
    choices: optional(list(choiceValidator, 0, 25)),
    options: optional(all(list(option, 0, 25), requiredFirst)),
  })(value)

const slashCommand = shape({
  name: slashName,
  description: text(1, 100),
  default_member_permissions: optional(permissionSet),
  options: optional(all(list(option, 0, 25), requiredFirst)),
})
const menuCommand = shape({
  name: text(1, 32),
  type: oneOf([ApplicationCommandType.User, ApplicationCommandType.Message]),
})

/** Validates an application command to register. */
export const commandValidator: Validator = (value) => {
  const type = (value as { type?: unknown } | null)?.type ?? ApplicationCommandType.ChatInput
  return (type === ApplicationCommandType.ChatInput ? slashCommand : menuCommand)(value)
}
