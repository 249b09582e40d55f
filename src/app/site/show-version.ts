import { withoutEntryIds } from '../../contract/site/entry-ids.ts'
import { SiteContent } from '../../contract/site/site-content.ts'
import type { ContentFile } from '../../server/http/pages/live-site.ts'
import {
  compressText,
  createPrerenderedPages,
  type PrerenderedPages,
  readPrerenderedPages,
} from '../../server/http/pages/prerendered-pages.ts'
import { sourceLanguage } from '../../text/catalogue.ts'
import { nameContentFiles } from './content-files.ts'
import { readBuiltRenderer, renderSite } from './render-site.ts'

/** The pages of a version with the files that they refer to. */
export interface ShownVersion {
  pages: PrerenderedPages
  /** The file with this name; null if the version has none. */
  file(name: string): ContentFile | null
  /** The file of the same purpose for a name of another version; null if there is none. */
  replacement(name: string): ContentFile | null
}

interface ShowOptions {
  webFolder: string
  guildDir: string
  isDemo: boolean
}

/** Validates and prerenders content; the pages of the build are used if they show the same. */
export async function showVersion(
  { webFolder, guildDir, isDemo }: ShowOptions,
  stored: unknown,
): Promise<ShownVersion> {
  const content = withoutEntryIds(SiteContent.parse(stored))
  const named = nameContentFiles(content, guildDir)
  const served = { isDemo, language: content.language }
  const built = readBuiltRenderer(webFolder, sourceLanguage)
  const { addresses } = named
  const isBuilt =
    built.addresses.content === addresses.content && built.addresses.games === addresses.games
  const pages = isBuilt
    ? readPrerenderedPages(webFolder, served)
    : createPrerenderedPages(await renderSite(webFolder, named), served)
  const texts = new Map([...named.json].map(([name, text]) => [name, compressText(text)]))
  return {
    pages,
    file(name) {
      const text = texts.get(name)
      if (text) return { text, isExact: true }
      const path = named.pictures.get(name)
      return path === undefined ? null : { path, folder: guildDir }
    },
    replacement(name) {
      const [purpose] = /^(content|games)(?=-[\w-]{8}\.json$)/.exec(name) ?? []
      const known = purpose && [...texts].find(([other]) => other.startsWith(`${purpose}-`))
      return known ? { text: known[1], isExact: false } : null
    },
  }
}
