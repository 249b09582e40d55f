import { z } from 'zod'
import { isSiteFile, Language } from './content-fields.ts'
import { GuildGames } from './games-page.ts'
import { GuildContent } from './guild-content.ts'
import { updateContent } from './older-content.ts'
import { GuildPictures, GuildVideos } from './pictures.ts'
import { SiteTheme, sampleTheme } from './theme/theme.ts'

/** Everything on the public pages that a guild replaces with its own; content of earlier versions is updated. */
export const SiteContent = z.preprocess(
  updateContent,
  z.strictObject({
    guild: GuildContent,
    games: GuildGames,
    pictures: GuildPictures,
    videos: GuildVideos,
    /** The language of the interface around the guild's own words; without a catalogue of it, English. */
    language: Language.default('en'),
    theme: SiteTheme.default(sampleTheme),
  }),
)
export type SiteContent = z.infer<typeof SiteContent>

/** The paths of the pictures and videos in the content, without duplicates. */
export function filesOf(content: SiteContent): string[] {
  const files = new Set<string>()
  withAddresses(content, (file) => {
    files.add(file)
    return file
  })
  return [...files]
}

/** The content with the path of each picture and video replaced by its address. */
export function withAddresses(
  content: SiteContent,
  addressOf: (file: string) => string,
): SiteContent {
  return JSON.parse(JSON.stringify(content), (_, value: unknown) =>
    isSiteFile(value) ? addressOf(value) : value,
  )
}
