import { type ChannelType, PermissionFlagsBits } from 'discord-api-types/v10'
import { type Html, html } from '../../pages/html.ts'
import { hasPermission } from '../../world/permissions.ts'
import type { User } from '../../world/state.ts'
import type { World } from '../../world/world.ts'
import { nameOf } from '../format-content.ts'

/** The members as options, by name. */
export function userChoices({ state }: World): Html[] {
  return optionList(Object.keys(state.members).map((id) => ({ id, name: nameOf(state, id) ?? '' })))
}

/** The roles as options, by name. */
export function roleChoices({ state }: World): Html[] {
  return optionList(Object.values(state.roles).map(({ id, name }) => ({ id, name })))
}

/** The channels of some types, or all, that a person may view. */
export function channelChoices(world: World, viewer: User | null, types: ChannelType[]): Html[] {
  const { ViewChannel } = PermissionFlagsBits
  return optionList(
    Object.values(world.state.channels)
      .filter(({ recipientId }) => !recipientId)
      .filter(({ type }) => types.length === 0 || types.includes(type))
      .filter((channel) => viewer && hasPermission(world, viewer.id, ViewChannel, channel))
      .map(({ id, name }) => ({ id, name: `#${name}` })),
  )
}

function optionList(choices: { id: string; name: string }[]): Html[] {
  return choices
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name }) => html`<option value="${id}">${name}</option>`)
}
