import type { Embed, OutgoingMessage } from './actions.ts'

/** Somebody of the guild who asks the bot for something. */
export interface InteractionUser {
  id: string
  userName: string
  displayName: string
  roleIds: readonly string[]
}

/** What every request has, and how it is answered: the first time within 3 s, then for 15 minutes. */
interface InteractionBase {
  /** Another one for each request; the same when Discord repeats it. */
  id: string
  channelId: string
  user: InteractionUser
}

/** How somebody who asked is told something. */
export interface Replies {
  /** Says it is being dealt with; `reply` then fills it in. */
  defer(visibleTo: 'everyone' | 'user'): Promise<void>
  /** Answers with a message; after `think` the one that stands there. */
  reply(message: OutgoingMessage, visibleTo?: 'everyone' | 'user'): Promise<void>
}

/** Somebody used a command: `event create`. */
export interface CommandInteraction extends InteractionBase, Replies {
  kind: 'command'
  name: string
  options: Readonly<Record<string, string | number | boolean>>
  showModal(form: Modal): Promise<void>
}

/** Somebody pressed a button of a message of ours. */
export interface ButtonInteraction extends InteractionBase, Replies {
  kind: 'button'
  /** The id that the button was given. */
  name: string
  messageId: string
  /** The framed part of the message that the button belongs to; null where it has none. */
  embed: Embed | null
  showModal(form: Modal): Promise<void>
  /** Takes note without a word; `reply` then speaks to the asker alone, `change` changes the message. */
  deferUpdate(): Promise<void>
  /** Changes the message that the button belongs to. */
  updateMessage(message: OutgoingMessage): Promise<void>
}

/** Somebody sent a form that was shown to them. */
export interface ModalInteraction extends InteractionBase, Replies {
  kind: 'modal'
  /** The id that the form was given. */
  name: string
  fields: Readonly<Record<string, string>>
}

/** Somebody types in an option of a command and may be helped. */
export interface AutocompleteInteraction extends InteractionBase {
  kind: 'autocomplete'
  /** The command: `event edit`. */
  name: string
  option: string
  value: string
  /** At most 25. */
  suggest(choices: readonly { name: string; value: string }[]): Promise<void>
}

export type Interaction =
  | CommandInteraction
  | ButtonInteraction
  | ModalInteraction
  | AutocompleteInteraction

/** Questions that open in a window of their own. */
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
