import {
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
} from 'discord-api-types/v10'
import { type Html, html } from '../../pages/html.ts'
import { hasPermission } from '../../world/permissions.ts'
import type { Visit } from '../visit.ts'
import { channelChoices, roleChoices, userChoices } from './choices.ts'

const Type = ApplicationCommandOptionType
const empty = html``

/** A slash command, or a subcommand under its full name: `event create`. */
export interface UsableCommand {
  name: string
  description: string
  options: APIApplicationCommandBasicOption[]
}

/** The commands that the person may use in this channel, by name. */
export function usableCommands(visit: Visit): UsableCommand[] {
  const { world, viewer, access, channel } = visit
  if (!viewer || !access.command) return []
  return world.state.commands
    .filter(({ type }) => type === ApplicationCommandType.ChatInput)
    .filter(({ default_member_permissions: needed }) => {
      return !needed || hasPermission(world, viewer.id, BigInt(needed), channel)
    })
    .flatMap(flatten)
    .sort((a, b) => a.name.localeCompare(b.name))
}

function flatten(
  command: Pick<APIApplicationCommand, 'name' | 'description'> & {
    options?: APIApplicationCommandOption[]
  },
): UsableCommand[] {
  const { name, description, options = [] } = command
  const nested = options.flatMap((option) =>
    option.type === Type.Subcommand || option.type === Type.SubcommandGroup
      ? flatten({ ...option, name: `${name} ${option.name}` })
      : [],
  )
  const basic = options as APIApplicationCommandBasicOption[]
  return nested.length > 0 ? nested : [{ name, description, options: basic }]
}

/** The list that opens when a message begins with `/`. */
export function commandList(visit: Visit): Html {
  return html`${usableCommands(visit).map(
    ({ name, description }) =>
      html`<li><button type="button" data-command="${name}" data-key="command ${name}"><b>/${name}</b> <span>${description}</span></button></li>`,
  )}`
}

/** The form with a field for each option of a command; required ones first. */
export function commandForm(visit: Visit, { name, description, options }: UsableCommand): Html {
  const required = options.filter((option) => option.required)
  const optional = options.filter((option) => !option.required)
  const field = (option: APIApplicationCommandBasicOption) => optionField(visit, option)
  const optionalFields = html`<div class="fields">${optional.map(field)}</div>`
  const isCollapsed = optional.length > 3
  return html`<form class="command" data-run="${name}" aria-labelledby="command-name">
<p class="command-head"><b id="command-name">/${name}</b> <span>${description}</span></p>
<div class="fields">${required.map(field)}</div>
${isCollapsed ? html`<details><summary>Optional fields (${optional.length})</summary>${optionalFields}</details>` : optionalFields}
<p class="problem" role="alert"></p>
<p class="acts"><button class="button primary">Run command</button> <button type="button" class="button" data-cancel>Cancel</button></p>
</form>`
}

function optionField(visit: Visit, option: APIApplicationCommandBasicOption): Html {
  const { name, description, required } = option
  const id = `option-${name}`
  const note = required ? empty : html` <small>(optional)</small>`
  return html`<p class="field"><label for="${id}">${name}${note}</label>
${optionInput(visit, option, id)}
<small id="${id}-note">${description}</small></p>`
}

function optionInput(visit: Visit, option: APIApplicationCommandBasicOption, id: string): Html {
  const { name, required } = option
  const common = html`id="${id}" data-option="${name}" aria-describedby="${id}-note"${required ? html` required` : empty}`
  const choices = optionChoices(visit, option)
  if (choices) return html`<select ${common}><option value=""></option>${choices}</select>`
  if ('autocomplete' in option && option.autocomplete) {
    return html`<input ${common} data-autocomplete list="${id}-list" autocomplete="off"><datalist id="${id}-list"></datalist>`
  }
  if (option.type === Type.Integer || option.type === Type.Number) {
    const step = option.type === Type.Integer ? '1' : 'any'
    return html`<input type="number" step="${step}" ${common}${limitAttribute('min', option.min_value)}${limitAttribute('max', option.max_value)}>`
  }
  const lengths = option.type === Type.String ? option : {}
  const { min_length: min, max_length: max }: { min_length?: number; max_length?: number } = lengths
  return html`<input ${common} autocomplete="off"${limitAttribute('minlength', min)}${limitAttribute('maxlength', max)}>`
}

/** A limit as an HTML attribute. */
export function limitAttribute(attribute: string, value: number | undefined): Html {
  return value === undefined ? empty : { html: ` ${attribute}="${Number(value)}"` }
}

function optionChoices(
  { world, viewer }: Visit,
  option: APIApplicationCommandBasicOption,
): Html[] | null {
  switch (option.type) {
    case Type.Boolean:
      return [html`<option value="true">True</option>`, html`<option value="false">False</option>`]
    case Type.User:
      return userChoices(world)
    case Type.Role:
      return roleChoices(world)
    case Type.Mentionable:
      return [...userChoices(world), ...roleChoices(world)]
    case Type.Channel:
      return channelChoices(world, viewer, option.channel_types ?? [])
    default:
      return givenChoices(option)
  }
}

function givenChoices(option: APIApplicationCommandBasicOption): Html[] | null {
  const choices = 'choices' in option ? (option.choices ?? []) : []
  if (choices.length === 0) return null
  return choices.map(({ name, value }) => html`<option value="${value}">${name}</option>`)
}
