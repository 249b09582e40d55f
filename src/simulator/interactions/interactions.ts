import { ApplicationCommandType, InteractionType, PermissionFlagsBits } from 'discord-api-types/v10'
import type { Control } from '../control/control.ts'
import { findChannel, findMember, findSaid, findUser, NotThere } from '../world/find.ts'
import { allows, permissionsIn } from '../world/permissions.ts'
import type { Channel, Message } from '../world/state.ts'
import type { World } from '../world/world.ts'
import { clickData } from './clicking.ts'
import { fillModal } from './modal-values.ts'
import {
  createOpenInteractions,
  findShown,
  type OpenInteraction,
  type OpenInteractions,
} from './open-interactions.ts'
import { type Filling, fillOptions } from './options.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { announce } from './payload.ts'
import { refuse } from './refused.ts'
import { isEphemeral } from './showing.ts'

type Order<Name extends 'click' | 'command' | 'submit'> = Parameters<Control[Name]>[0]

/** What people do with the bot's buttons, commands and modals; each waits for the bot's answer. */
export interface Interactions {
  /** `values` are what was chosen, where it is a list. */
  click(order: Order<'click'> & { values?: string[] }): Promise<Outcome>
  /** A subcommand is named after its command: `event create`. */
  command(order: Order<'command'>): Promise<Outcome>
  /** `modal` is the custom id of a modal that this person was shown. */
  submit(order: Order<'submit'>): Promise<Outcome>
  /** What the bot offers while the option `focused` is being typed. */
  autocomplete(order: Order<'command'> & { focused: string }): Promise<Outcome>
  readonly opens: OpenInteractions
}

/** The people's side of interactions. */
export function createInteractions(world: World): Interactions {
  const opens = createOpenInteractions(world)
  const settle = (open: OpenInteraction) => outcomeOf(world, opens, open)

  const use = (order: Order<'command'>, type: InteractionType, focused?: string) => {
    const channel = findChannel(world, order.channel)
    const { userId } = findMember(world, order.as)
    mustBeAllowed(world, userId, channel, PermissionFlagsBits.UseApplicationCommands)
    const data = commandData(world, order, userId, channel, focused)
    const open = opens.open({ type, userId, channelId: channel.id, sourceId: null, trigger: null })
    announce(world, open, data)
    return settle(open)
  }

  return {
    opens,
    async click(order) {
      const user = findUser(world, order.as)
      const message = opens.hidden(order.message) ?? findSaid(world, order.message)
      mustSee(world, user.id, message)
      const data = clickData(message, order.customId, order.values)
      const open = opens.open({
        type: InteractionType.MessageComponent,
        userId: user.id,
        channelId: message.channelId,
        sourceId: message.id,
        trigger: null,
      })
      announce(world, open, data, message)
      return settle(open)
    },
    async command(order) {
      return use(order, InteractionType.ApplicationCommand)
    },
    async autocomplete({ focused, ...order }) {
      return use(order, InteractionType.ApplicationCommandAutocomplete, focused)
    },
    async submit(order) {
      const user = findUser(world, order.as)
      const trigger = opens.showing(user.id, order.modal)
      if (!trigger?.modal) throw new NotThere(`${user.displayName} sees no modal “${order.modal}”.`)
      const { channelId, sourceId, modal } = trigger
      const components = fillModal(modal.components, order.values)
      const type = InteractionType.ModalSubmit
      const open = opens.open({ type, userId: user.id, channelId, sourceId, trigger })
      trigger.modal = null
      const source = sourceId ? findShown(world, opens, open, sourceId) : undefined
      announce(world, open, { custom_id: order.modal, components }, source ?? null)
      return settle(open)
    },
  }
}

function commandData(
  world: World,
  order: Order<'command'>,
  userId: string,
  channel: Channel,
  focused: string | undefined,
) {
  const [name = '', ...subcommands] = order.name.replace(/^\//, '').trim().split(/\s+/)
  const command = world.state.commands.find(
    (one) => one.name === name && one.type === ApplicationCommandType.ChatInput,
  )
  if (!command) throw new NotThere(`There is no command called “/${name}”.`)
  const needed = command.default_member_permissions
  if (needed) mustBeAllowed(world, userId, channel, BigInt(needed))
  const filling: Filling = { world, userId, resolved: {}, ...(focused ? { focused } : {}) }
  const options = fillOptions(filling, command.options ?? [], subcommands, order.options ?? {})
  return {
    id: command.id,
    name: command.name,
    type: command.type,
    guild_id: world.state.guild.id,
    ...(options.length > 0 ? { options } : {}),
    ...(Object.keys(filling.resolved).length > 0 ? { resolved: filling.resolved } : {}),
  }
}

/** One clicks below what one can see, and only the bot's own messages have buttons that answer. */
function mustSee(world: World, userId: string, message: Message): void {
  const channel = world.state.channels[message.channelId]
  const isTheirs = !isEphemeral(message) || message.interaction?.user.id === userId
  if (!(channel && isTheirs)) refuse('They cannot see this message.')
  if (channel.recipientId && channel.recipientId !== userId) refuse('They cannot see this message.')
  mustBeAllowed(world, userId, channel, PermissionFlagsBits.ViewChannel)
  if (message.authorId !== world.state.botId) refuse('This message is not the bot’s.')
}

function mustBeAllowed(world: World, userId: string, channel: Channel, asked: bigint): void {
  if (!allows(permissionsIn(world, userId, channel), asked)) refuse('They may not do this here.')
}
