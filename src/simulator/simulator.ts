import type { Control } from './control/control.ts'
import type { GuildSeed } from './seed.ts'

export interface SimulatorOptions {
  /** 0 picks a free port. */
  port: number
  host?: string
  /** The folder for the state; in memory only when absent. */
  folder?: string
  /** Used when the folder has no state yet. */
  seed: GuildSeed
  /** Discord's default is 41 250 ms. */
  heartbeatMilliseconds?: number
  /** Within this time the bot must respond to an interaction; Discord's default is 3 000 ms. */
  responseTimeoutMilliseconds?: number
  /** Draws an SVG avatar for an avatar hash or a person's id. */
  drawAvatar: (of: string) => string
}

/** The Discord settings of the product for this simulator; also `GET /control/settings`. */
export interface SimulatorSettings {
  token: string
  clientId: string
  clientSecret: string
  guildId: string
}

export interface Simulator {
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  url: string
  settings: SimulatorSettings
  control: Control
  /**
   * Resets the state to the seed; settings stay. Ends every session with op 9, or with `keepSessions` makes the guild
   * unavailable to it and then sends it again.
   */
  reset(options?: { keepSessions?: boolean }): Promise<void>
  /** Saves the state and stops listening. */
  close(): Promise<void>
}
