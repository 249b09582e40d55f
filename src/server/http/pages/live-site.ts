import type { SiteContent } from '../../../contract/site/site-content.ts'
import type { StoredFile } from '../../../domain/site/uploads/stored-files.ts'
import type { PrerenderedPage, PrerenderedPages } from './prerendered-pages.ts'

/** A file of the guild's content: a JSON text, a path in a folder, or bytes. */
export type ContentFile =
  | {
      text: PrerenderedPage
      /** False if it replaces one that this process does not have. */
      isExact: boolean
    }
  | { path: string; folder: string }
  /** An uploaded picture; `name` has its extension. */
  | { bytes: Buffer; name: string }
  | StoredFilm

/** An uploaded film, which is read while it is sent; `name` has its extension. */
export interface StoredFilm extends StoredFile {
  name: string
}

/** The published version of the site, which can be replaced while the server runs. */
export interface LiveSite {
  /** The pages of the published version; null while nothing is published. */
  pages(): PrerenderedPages | null
  /** The file with this name under /assets; null if no version has one. */
  findFile(name: string): Promise<ContentFile | null>
  /** The addresses of the pictures and videos in content that is not published, by path. */
  addressesOf?(content: SiteContent): Record<string, string>
}
