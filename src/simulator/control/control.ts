import type { Outcome } from '../interactions/outcome.ts'

/** A person, channel, role or emoji: by name, id, or one of the seed's aliases. */
export type Named = string

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
    /** The server requires two-factor authentication, which the bot's owner has not enabled. */
    | 'two-factor'
  status?: number
  ms?: number
  seconds?: number
  times?: number
  as?: Named
  route?: string
}

export interface CommandOrder {
  as: Named
  channel: Named
  name: string
  options?: Record<string, unknown>
}

/** Makes things happen in the pretended guild, and looks at what came of it. */
export interface Control {
  people(): { id: string; name: string; displayName: string; roles: string[]; inGuild: boolean }[]
  channels(): { id: string; name: string; kind: string; category: string | null }[]
  emojis(): { id: string; name: string; isAnimated: boolean }[]
  /** Answers the message ids. */
  say(order: { as: Named; channel: Named; text: string; times?: number }): string[]
  /** Begins a thread in a channel, or archives one, or takes it up again; answers its id. */
  thread(order: { as: Named; channel: Named; name: string; archived?: boolean }): { id: string }
  react(order: { as: Named; message: string; emoji: string; remove?: boolean }): void
  voice(order: { as: Named; channel: Named | null; selfDeaf?: boolean; selfMute?: boolean }): void
  /** With `pending`, the member has not accepted the server's rules yet. */
  join(order: { as: Named; pending?: boolean }): void
  /** Accepts the server's rules. */
  accept(order: { as: Named }): void
  /** Denies the bot View Channel in a channel, or allows it again. */
  hide(order: { channel: Named; undo?: boolean }): void
  leave(order: { as: Named }): void
  roles(order: { as: Named; add?: Named[]; remove?: Named[] }): void
  /** Makes an emoji of the guild, or deletes it, by the owner's hand; answers how it is written. */
  emoji(order: { name: Named; animated?: boolean; remove?: boolean }): { written: string }
  /** Presses a button, or chooses `values` in a list; what is only for that person's eyes comes back. */
  click(order: {
    as: Named
    message: string
    customId: string
    values?: string[]
  }): Promise<Outcome>
  /** Uses a command; a subcommand is named after its command: `event create`. */
  command(order: CommandOrder): Promise<Outcome>
  /** What the bot offers while the option `focused` is being typed. */
  autocomplete(order: CommandOrder & { focused: string }): Promise<Outcome>
  /** Fills in the modal that this person was last shown under this custom id. */
  submit(order: { as: Named; modal: string; values: Record<string, string> }): Promise<Outcome>
  /** Creates a server event and returns its id. */
  schedule(order: { as: Named; title: string; startsAt: Date }): { id: string }
  messages(channel: Named): unknown[]
  dms(to: Named): unknown[]
  audit(): unknown[]
  /** Per person: the messages, and the counted voice seconds, that truly happened. */
  ledger(): { id: string; name: string; messages: number; voiceSeconds: number }[]
  fault(fault: Fault): void
  clearFaults(): void
  /** The newest sequence number dispatched to the bot's session; 0 before the first. */
  sequence(): number
}
