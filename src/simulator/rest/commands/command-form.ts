import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord-api-types/v10'
import {
  all,
  type Check,
  choice,
  fault,
  flag,
  list,
  optional,
  permissionSet,
  shape,
  text,
  whole,
} from '../form.ts'

const slashName: Check = (value) =>
  text(1, 32)(value) ??
  (/^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]+$/u.test(String(value)) &&
  String(value) === String(value).toLowerCase()
    ? null
    : fault('APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid'))

const choiceForm = shape({
  name: text(1, 100),
  value: (value) => (value === undefined ? text(1, 1)(value) : null),
})

/** Options that must be given come first. */
const requiredFirst: Check = (value) => {
  const needs = (value as { required?: boolean }[]).map(({ required }) => required === true)
  return needs.lastIndexOf(true) > needs.indexOf(false) && needs.includes(false)
    ? fault(
        'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        'Required options must be placed before non-required options',
      )
    : null
}

const option: Check = (value) =>
  shape({
    type: whole(ApplicationCommandOptionType.Subcommand, ApplicationCommandOptionType.Attachment),
    name: slashName,
    description: text(1, 100),
    required: optional(flag),
    autocomplete: optional(flag),
    choices: optional(list(choiceForm, 0, 25)),
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
  type: choice([ApplicationCommandType.User, ApplicationCommandType.Message]),
})

/** An application command, as it is registered. */
export const commandForm: Check = (value) => {
  const type = (value as { type?: unknown } | null)?.type ?? ApplicationCommandType.ChatInput
  return (type === ApplicationCommandType.ChatInput ? slashCommand : menuCommand)(value)
}
