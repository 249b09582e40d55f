import { ApplicationCommandType, InteractionType, PermissionFlagsBits } from 'discord-api-types/v10'
import type { Control } from '../control/control.ts'
import { findChannel, findMember, findMessageById, findUser, NotFoundError } from '../world/find.ts'
import { channelPermissions, includesAll } from '../world/permissions.ts'
import type { Channel, Message } from '../world/state.ts'
import type { World } from '../world/world.ts'
import { clickData } from './clicks.ts'
import { fillModal } from './modal-values.ts'
import {
  createOpenInteractions,
  findReply,
  type OpenInteraction,
  type OpenInteractions,
} from './open-interactions.ts'
import { buildOptions, type OptionContext } from './options.ts'
import { type Outcome, waitForOutcome } from './outcome.ts'
import { dispatchInteraction } from './payload.ts'
import { refuse } from './refuse.ts'
import { isEphemeral } from './replies.ts'

type Params<Name extends 'click' | 'command' | 'submit'> = Parameters<Control[Name]>[0]

/** Uses the bot's buttons, commands and modals as a member and waits for the bot's response. */
export interface Interactions {
  /** `values` are the chosen options of a select. */
  click(order: Params<'click'> & { values?: string[] }): Promise<Outcome>
  /** A subcommand follows its command's name: `event create`. */
  command(order: Params<'command'>): Promise<Outcome>
  /** `modal` is the custom id of a modal that this person has open. */
  submit(order: Params<'submit'>): Promise<Outcome>
  /** The bot's choices while the option `focused` is being typed. */
  autocomplete(order: Params<'command'> & { focused: string }): Promise<Outcome>
  readonly openInteractions: OpenInteractions
}

/** Creates the member's side of interactions. */
export function createInteractions(
  world: World,
  responseTimeoutMilliseconds?: number,
): Interactions {
  const openInteractions = createOpenInteractions(world, responseTimeoutMilliseconds)
  const outcomeOf = (open: OpenInteraction) => waitForOutcome(world, openInteractions, open)

  const use = (order: Params<'command'>, type: InteractionType, focused?: string) => {
    const channel = findChannel(world, order.channel)
    const { userId } = findMember(world, order.as)
    requirePermission(world, userId, channel, PermissionFlagsBits.UseApplicationCommands)
    const data = commandData(world, order, userId, channel, focused)
    const open = openInteractions.open({
      type,
      userId,
      channelId: channel.id,
      sourceId: null,
      trigger: null,
    })
    dispatchInteraction(world, open, data)
    return outcomeOf(open)
  }

  return {
    openInteractions,
    async click(order) {
      const user = findUser(world, order.as)
      const message =
        openInteractions.findEphemeral(order.message) ?? findMessageById(world, order.message)
      requireVisible(world, user.id, message)
      const data = clickData(world, message, { ...order, userId: user.id })
      const open = openInteractions.open({
        type: InteractionType.MessageComponent,
        userId: user.id,
        channelId: message.channelId,
        sourceId: message.id,
        trigger: null,
      })
      dispatchInteraction(world, open, data, message)
      return outcomeOf(open)
    },
    async command(order) {
      return use(order, InteractionType.ApplicationCommand)
    },
    async autocomplete({ focused, ...order }) {
      return use(order, InteractionType.ApplicationCommandAutocomplete, focused)
    },
    async submit(order) {
      const user = findUser(world, order.as)
      const trigger = openInteractions.findByModal(user.id, order.modal)
      if (!trigger?.modal)
        throw new NotFoundError(`${user.displayName} has no modal “${order.modal}” open.`)
      const { channelId, sourceId, modal } = trigger
      const components = fillModal(modal.components, order.values)
      const type = InteractionType.ModalSubmit
      const open = openInteractions.open({ type, userId: user.id, channelId, sourceId, trigger })
      trigger.modal = null
      const source = sourceId ? findReply(world, openInteractions, open, sourceId) : undefined
      dispatchInteraction(world, open, { custom_id: order.modal, components }, source ?? null)
      try {
        return await outcomeOf(open)
      } catch (error) {
        // Discord keeps the modal open if the bot does not respond.
        if (open.responseState === 'pending') trigger.modal ??= modal
        throw error
      }
    },
  }
}

function commandData(
  world: World,
  order: Params<'command'>,
  userId: string,
  channel: Channel,
  focused: string | undefined,
) {
  const [name = '', ...subcommands] = order.name.replace(/^\//, '').trim().split(/\s+/)
  const command = world.state.commands.find(
    (one) => one.name === name && one.type === ApplicationCommandType.ChatInput,
  )
  if (!command) throw new NotFoundError(`There is no command called “/${name}”.`)
  const needed = command.default_member_permissions
  if (needed) requirePermission(world, userId, channel, BigInt(needed))
  const context: OptionContext = { world, userId, resolved: {}, ...(focused ? { focused } : {}) }
  const options = buildOptions(context, command.options ?? [], subcommands, order.options ?? {})
  return {
    id: command.id,
    name: command.name,
    type: command.type,
    guild_id: world.state.guild.id,
    ...(options.length > 0 ? { options } : {}),
    ...(Object.keys(context.resolved).length > 0 ? { resolved: context.resolved } : {}),
  }
}

/** A click needs a visible message of the bot. */
function requireVisible(world: World, userId: string, message: Message): void {
  const channel = world.state.channels[message.channelId]
  const isTheirs = !isEphemeral(message) || message.interaction?.user.id === userId
  if (!(channel && isTheirs)) refuse('They cannot see this message.')
  if (channel.recipientId && channel.recipientId !== userId) refuse('They cannot see this message.')
  requirePermission(world, userId, channel, PermissionFlagsBits.ViewChannel)
  if (message.authorId !== world.state.botId) refuse('This message is not the bot’s.')
}

function requirePermission(world: World, userId: string, channel: Channel, required: bigint): void {
  if (!includesAll(channelPermissions(world, userId, channel), required))
    refuse('They may not do this here.')
}
