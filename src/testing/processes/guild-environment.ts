import type { Simulator } from '../../simulator/simulator.ts'

/** The environment of the real configuration, with a simulator in place of Discord. */
export function guildEnvironment({
  url,
  settings,
}: Pick<Simulator, 'url' | 'settings'>): Record<string, string> {
  return {
    DISCORD_TOKEN: settings.token,
    DISCORD_CLIENT_ID: settings.clientId,
    DISCORD_CLIENT_SECRET: settings.clientSecret,
    DISCORD_GUILD_ID: settings.guildId,
    DISCORD_API_URL: `${url}/api`,
    DISCORD_CDN_URL: `${url}/cdn`,
    DISCORD_URL: url,
    // The simulator sends back only to this machine.
    PUBLIC_URL: 'http://localhost',
  }
}
