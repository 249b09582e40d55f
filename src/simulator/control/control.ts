import type { Outcome } from '../interactions/outcome.ts'
import type { ObfuscationMode } from '../world/state.ts'

/** A person, channel, role or emoji: by name, id, or one of the seed's aliases. */
export type NameOrId = string

export interface Fault {
  /** `reconnect` asks by op 7; `drop` just closes; with `lose-session` there is nothing to resume. */
  kind:
    | 'drop'
    | 'reconnect'
    | 'lose-session'
    | 'status'
    | 'latency'
    | 'down'
    | 'close-dms'
    | 'duplicate'
    | 'reorder'
    /** The gateway does not answer RESUME. */
    | 'ignore-resume'
    /** GUILD_CREATE marks the guild as unavailable until the faults are cleared. */
    | 'unavailable'
    /** Limits the bot to `times` new DM channels in ten minutes; default: none. */
    | 'dm-limit'
    /**
     * Limits edits of messages that are older than `ms` (default: of any age) to `times` (3) in `seconds` (6) for
     * each channel.
     */
    | 'edit-limit'
    /** The server requires two-factor authentication, which the bot's owner has not enabled. */
    | 'two-factor'
  status?: number
  ms?: number
  seconds?: number
  times?: number
  as?: NameOrId
  route?: string
}

/** By custom id of the field: what is typed, or the chosen values of a select. */
export type ModalValues = Record<string, string | string[]>

export interface CommandParams {
  as: NameOrId
  channel: NameOrId
  name: string
  options?: Record<string, unknown>
}

/** Acts as members of the simulated guild and reads its state. */
export interface Control {
  people(): { id: string; name: string; displayName: string; roles: string[]; inGuild: boolean }[]
  channels(): {
    id: string
    name: string
    kind: string
    category: string | null
    overwrites: readonly unknown[]
  }[]
  emojis(): { id: string; name: string; isAnimated: boolean }[]
  /** Sends messages and returns their ids. */
  say(input: { as: NameOrId; channel: NameOrId; text: string; times?: number }): string[]
  /** Starts, archives or reopens a thread and returns its id. */
  thread(input: { as: NameOrId; channel: NameOrId; name: string; archived?: boolean }): {
    id: string
  }
  react(input: { as: NameOrId; message: string; emoji: string; remove?: boolean }): void
  voice(input: {
    as: NameOrId
    channel: NameOrId | null
    selfDeaf?: boolean
    selfMute?: boolean
  }): void
  /** With `pending`, the member has not accepted the server's rules yet; a `guest` is no member. */
  join(input: { as: NameOrId; pending?: boolean; guest?: boolean }): void
  /** Accepts the server's rules. */
  accept(input: { as: NameOrId }): void
  /** Denies the bot View Channel in a channel, or allows it again. */
  hide(input: { channel: NameOrId; undo?: boolean }): void
  /** Chooses how channels that the bot may not view arrive; `enforced` is the default. */
  obfuscate(input: { mode: ObfuscationMode }): void
  leave(input: { as: NameOrId }): void
  roles(input: { as: NameOrId; add?: NameOrId[]; remove?: NameOrId[] }): void
  /** Creates or deletes a custom emoji as the owner and returns its markup. */
  emoji(input: { name: NameOrId; animated?: boolean; remove?: boolean }): { written: string }
  /** Clicks a button or chooses `values` in a select; returns the replies, including ephemeral ones. */
  click(input: {
    as: NameOrId
    message: string
    customId: string
    values?: string[]
  }): Promise<Outcome>
  /** Uses a command; a subcommand follows its command's name: `event create`. */
  command(input: CommandParams): Promise<Outcome>
  /** The bot's choices while the option `focused` is being typed. */
  autocomplete(input: CommandParams & { focused: string }): Promise<Outcome>
  /** Submits the modal that this person last opened with this custom id. */
  submit(input: { as: NameOrId; modal: string; values: ModalValues }): Promise<Outcome>
  /** Creates a server event and returns its id. */
  schedule(input: { as: NameOrId; title: string; startsAt: Date }): { id: string }
  messages(channel: NameOrId): unknown[]
  dms(to: NameOrId): unknown[]
  audit(): unknown[]
  /** The expected counts per person: messages and voice seconds. */
  ledger(): { id: string; name: string; messages: number; voiceSeconds: number }[]
  /** The generated past messages that count. */
  generatedHistory(): Iterable<{ channelId: string; authorId: string; sentAt: number }>
  fault(fault: Fault): void
  clearFaults(): void
  /** The newest sequence number dispatched to the bot's session; 0 before the first. */
  sequence(): number
}
