/** A person, channel or role: by name, id, or one of the seed's aliases. */
export type Named = string

export interface Reply {
  content: string
  embeds: unknown[]
  components: unknown[]
  ephemeral: boolean
}

export interface Fault {
  kind: 'drop' | 'lose-session' | 'status' | 'latency' | 'down' | 'close-dms' | 'duplicate'
  status?: number
  ms?: number
  seconds?: number
  as?: Named
  route?: string
}

/** Makes things happen in the pretended guild, and looks at what came of it. */
export interface Control {
  people(): { id: string; name: string; displayName: string; roles: string[]; inGuild: boolean }[]
  channels(): { id: string; name: string; kind: string; category: string | null }[]
  /** Answers the message ids. */
  say(order: { as: Named; channel: Named; text: string; times?: number }): string[]
  react(order: { as: Named; message: string; emoji: string; remove?: boolean }): void
  voice(order: {
    as: Named
    channel: Named | null
    selfDeaf?: boolean
    selfMute?: boolean
  }): void
  join(order: { as: Named }): void
  leave(order: { as: Named }): void
  roles(order: { as: Named; add?: Named[]; remove?: Named[] }): void
  click(order: { as: Named; message: string; customId: string }): Promise<{ replies: Reply[] }>
  command(order: {
    as: Named
    channel: Named
    name: string
    options?: Record<string, unknown>
  }): Promise<{ replies: Reply[] }>
  submit(order: {
    as: Named
    modal: string
    values: Record<string, string>
  }): Promise<{ replies: Reply[] }>
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
