import type { Environment } from './environment.ts'

/** The addresses of Discord or a simulator, without a trailing slash. */
export interface DiscordAddresses {
  /** The REST API without a version; the gateway address is fetched from it. */
  apiUrl: string
  /** Avatars and other pictures. */
  cdnUrl: string
  /** The web app: the OAuth2 consent page, and links to channels. */
  discordUrl: string
}

/** Discord's own addresses, unless overridden by settings. */
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
