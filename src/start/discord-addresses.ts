import type { Environment } from './environment.ts'

/** Where one Discord is reached; roots without a slash at the end. */
export interface DiscordAddresses {
  /** The REST API, without a version; it also names the gateway. */
  apiUrl: string
  /** Avatars and other pictures. */
  cdnUrl: string
  /** The web app: the page that asks people for consent, and links to channels. */
  discordUrl: string
}

/** Discord's own addresses, unless the settings name others. */
export function readAddresses(settings: Environment): DiscordAddresses {
  return {
    apiUrl: withoutSlash(settings.DISCORD_API_URL ?? 'https://discord.com/api'),
    cdnUrl: withoutSlash(settings.DISCORD_CDN_URL ?? 'https://cdn.discordapp.com'),
    discordUrl: withoutSlash(settings.DISCORD_URL ?? 'https://discord.com'),
  }
}

/** The addresses of a simulator. */
export function simulatorAddresses(url: string): DiscordAddresses {
  return { apiUrl: `${url}/api`, cdnUrl: `${url}/cdn`, discordUrl: url }
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
