import type { Control } from './control/control.ts'
import type { GuildSeed } from './seed.ts'

export interface SimulatorOptions {
  /** 0 picks a free one. */
  port: number
  host?: string
  /** The folder that its state is kept in; absent: in memory only. */
  folder?: string
  /** Used when the folder holds no state yet. */
  seed: GuildSeed
  /** Discord's own is 41 250 ms. */
  heartbeatMilliseconds?: number
  /** Draws a picture (SVG) for an avatar hash or a person's id. */
  drawAvatar: (of: string) => string
}

/** What the product needs to use a simulator as its Discord; also `GET /control/settings`. */
export interface SimulatorSettings {
  token: string
  clientId: string
  clientSecret: string
  guildId: string
}

export interface Simulator {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  url: string
  settings: SimulatorSettings
  control: Control
  /** Back to the seed with every connection's session lost, as if by op 9; settings stay. */
  reset(): Promise<void>
  /** Writes its state and stops listening. */
  close(): Promise<void>
}
