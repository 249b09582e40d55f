import type { Embed, OutgoingMessage } from './actions.ts'

/** The member who triggered an interaction. */
export interface InteractionUser {
  id: string
  userName: string
  displayName: string
  roleIds: readonly string[]
}

/** Common to all interactions. The first response is due within 3 s, later ones within 15 minutes. */
interface InteractionBase {
  /** Unique per interaction; the same if Discord delivers it twice. */
  id: string
  channelId: string
  user: InteractionUser
}

/** Responses that every interaction but autocomplete allows. */
export interface Replies {
  /** Shows “thinking…”; `reply` then replaces it. */
  defer(visibleTo: 'everyone' | 'user'): Promise<void>
  /** Responds with a message, or edits the deferred one. */
  reply(message: OutgoingMessage, visibleTo?: 'everyone' | 'user'): Promise<void>
}

/** A slash command; `name` includes the subcommand: `event create`. */
export interface CommandInteraction extends InteractionBase, Replies {
  kind: 'command'
  name: string
  options: Readonly<Record<string, string | number | boolean>>
  showModal(form: Modal): Promise<void>
}

/** A button of one of the bot's messages. */
export interface ButtonInteraction extends InteractionBase, Replies {
  kind: 'button'
  /** The custom id of the button or select. */
  name: string
  messageId: string
  /** The embed of the button's message, if it has one. */
  embed: Embed | null
  showModal(form: Modal): Promise<void>
  /** Acknowledges silently; `reply` then sends an ephemeral message, `updateMessage` edits this one. */
  deferUpdate(): Promise<void>
  /** Edits the button's message. */
  updateMessage(message: OutgoingMessage): Promise<void>
}

/** A choice in a select of one of the bot's messages. */
export interface SelectInteraction extends Omit<ButtonInteraction, 'kind'> {
  kind: 'select'
  /** The value of the chosen option. */
  value: string
}

/** A submitted modal. */
export interface ModalInteraction extends InteractionBase, Replies {
  kind: 'modal'
  /** The modal's custom id. */
  name: string
  fields: Readonly<Record<string, string>>
}

/** Suggestions are requested for a command option that is being typed. */
export interface AutocompleteInteraction extends InteractionBase {
  kind: 'autocomplete'
  /** The command: `event edit`. */
  name: string
  option: string
  value: string
  /** The options entered so far, with the one that is being typed. */
  options: CommandInteraction['options']
  /** At most 25. */
  suggest(choices: readonly { name: string; value: string }[]): Promise<void>
}

export type Interaction =
  | CommandInteraction
  | ButtonInteraction
  | SelectInteraction
  | ModalInteraction
  | AutocompleteInteraction

/** A modal dialog with text inputs. */
export interface Modal {
  id: string
  /** At most 45 characters. */
  title: string
  fields: readonly {
    id: string
    label: string
    isMultiline?: boolean
    isRequired?: boolean
    value?: string
    placeholder?: string
    maxLength?: number
  }[]
}
