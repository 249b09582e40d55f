import type { GuildGames } from '../../contract/site/games-page.ts'
import type { GuildContent } from '../../contract/site/guild-content.ts'
import type { GuildPictures, GuildVideos } from '../../contract/site/pictures.ts'
import type { SiteContent } from '../../contract/site/site-content.ts'

/** The guild's texts; like pictures and films set before the first render. */
export let guild: GuildContent

/** The addresses of the guild's pictures. */
export let pictures: GuildPictures

/** The addresses of the guild's films. */
export let videos: GuildVideos

/** The content of the games page, set before it is rendered. */
export let games: GuildGames

let gamesAddress = ''

/** Sets the content of all pages. */
export function setSiteContent(content: SiteContent): void {
  ;({ guild, pictures, videos, games } = content)
}

/** Fetches what every page needs from the addresses that the document names, and preloads. */
export async function fetchSiteContent({ content, games }: DOMStringMap): Promise<void> {
  gamesAddress = games ?? ''
  ;({ guild, pictures, videos } = await fetchJson<Omit<SiteContent, 'games'>>(content ?? ''))
}

/** Fetches the content of the games page, once. */
export async function fetchGames(): Promise<void> {
  games ??= await fetchJson(gamesAddress)
}

async function fetchJson<T>(address: string): Promise<T> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} was answered ${response.status}`)
  return response.json()
}
