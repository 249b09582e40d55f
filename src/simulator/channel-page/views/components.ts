import {
  type APIButtonComponent,
  type APIMessageTopLevelComponent,
  type APISelectMenuComponent,
  type APIStringSelectComponent,
  ButtonStyle,
  type ChannelType,
  ComponentType,
} from 'discord-api-types/v10'
import { type Html, html } from '../../pages/html.ts'
import type { Message } from '../../world/state.ts'
import { isWebAddress } from '../format-content.ts'
import type { Visit } from '../visit.ts'
import { channelChoices, roleChoices, userChoices } from './choices.ts'

const empty = html``

const buttonClasses: Partial<Record<ButtonStyle, string>> = {
  [ButtonStyle.Primary]: 'primary',
  [ButtonStyle.Success]: 'success',
  [ButtonStyle.Danger]: 'danger',
}

/** A row of buttons or a select; they can be used once a person is chosen. */
export function componentRow(
  visit: Visit,
  message: Message,
  row: APIMessageTopLevelComponent,
): Html {
  if (row.type !== ComponentType.ActionRow) return empty
  return html`<div class="row">${row.components.map((component) =>
    component.type === ComponentType.Button
      ? buttonView(visit, message, component)
      : selectView(visit, message, component),
  )}</div>`
}

function buttonView({ viewer }: Visit, { id }: Message, button: APIButtonComponent): Html {
  const text = 'label' in button ? (button.label ?? '') : ''
  const emoji = 'emoji' in button ? button.emoji : undefined
  const symbol = emoji && !emoji.id ? emoji.name : ''
  const label = [symbol, text].filter(Boolean).join(' ') || 'Button'
  if (button.style === ButtonStyle.Link) return linkButton(button.url, label)
  if (!('custom_id' in button)) return empty
  const className = `button ${buttonClasses[button.style] ?? ''}`
  const state = button.disabled || !viewer ? html` disabled` : empty
  return html`<button type="button" class="${className}" data-act="click" data-message="${id}" data-custom-id="${button.custom_id}" data-key="click ${button.custom_id}"${state}>${label}</button>`
}

function linkButton(url: string, label: string): Html {
  if (!isWebAddress(url)) return empty
  return html`<a class="button" href="${url}" target="_blank" rel="noopener">${label} <span aria-hidden="true">↗</span></a>`
}

/** A select with a button, because a native select reports each step of the arrow keys as a choice. */
function selectView(
  { world, viewer }: Visit,
  { id }: Message,
  select: APISelectMenuComponent,
): Html {
  const { custom_id: customId, placeholder, min_values: min = 1, max_values: max = 1 } = select
  const label = placeholder ?? 'Choose'
  const state = select.disabled || !viewer ? html` disabled` : empty
  const multipleAttribute = max > 1 ? html` multiple size="4"` : empty
  const placeholderOption = max > 1 ? empty : html`<option value="">${label}</option>`
  return html`<form class="select" data-act="click" data-message="${id}" data-custom-id="${customId}">
<select name="${customId}" aria-label="${label}" data-key="select ${customId}"${multipleAttribute}${min > 0 && max === 1 ? html` required` : empty}${state}>${placeholderOption}${optionsOf({ world, viewer }, select)}</select>
<button class="button" data-key="choose ${customId}"${state}>Choose</button>
</form>`
}

function optionsOf(
  { world, viewer }: Pick<Visit, 'world' | 'viewer'>,
  select: APISelectMenuComponent,
): Html[] {
  switch (select.type) {
    case ComponentType.StringSelect:
      return stringOptions(select)
    case ComponentType.UserSelect:
      return userChoices(world)
    case ComponentType.RoleSelect:
      return roleChoices(world)
    case ComponentType.MentionableSelect:
      return [...userChoices(world), ...roleChoices(world)]
    case ComponentType.ChannelSelect:
      return channelChoices(world, viewer, (select.channel_types ?? []) as ChannelType[])
  }
}

/** The options of a string select; their descriptions follow the labels. */
export function stringOptions({ options }: Pick<APIStringSelectComponent, 'options'>): Html[] {
  return options.map(({ label, value, description, default: isChosen }) => {
    const text = description ? `${label} – ${description}` : label
    return html`<option value="${value}"${isChosen ? html` selected` : empty}>${text}</option>`
  })
}
