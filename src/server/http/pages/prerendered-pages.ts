import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { sourceLanguage } from '../../../text/catalogue.ts'
import { type PagePreview, withPreview } from './page-preview.ts'

/** A text that is compressed once; of a document with the site's address filled in. */
export interface PrerenderedPage {
  body: Buffer
  /** The compressed body, with a better quality than there is time for per request. */
  compressed: Record<ContentEncoding, Buffer>
  /** Weak, because it is the same for every encoding. */
  etag: string
}

/** The supported encodings, best first. */
export const contentEncodings = ['br', 'gzip'] as const
export type ContentEncoding = (typeof contentEncodings)[number]

/** The page that a visitor asks for. */
export interface WantedPage {
  /** The raw path and query. */
  url: string
  /** False for the not-found page. */
  isFound: boolean
  /** The site's origin without a trailing slash. */
  site: string
  /** The language that the visitor chose; the site's own if it is absent or not built. */
  language?: string | undefined
  /** Replaces the title and description. */
  preview?: PagePreview | null
}

/** The prerendered documents; `site` is the site's origin without a trailing slash. */
export interface PrerenderedPages {
  page(wanted: WantedPage): PrerenderedPage
  /** The page in which the site editor shows the draft; null if the build has none. */
  preview(site: string): PrerenderedPage | null
  /** Hashes of the inline styles for the content security policy. */
  styleHashes: readonly string[]
  /** The address of the site's icon. */
  icon: string
  /** A file for robots; null if there is none. */
  file(name: (typeof robotFiles)[number], site: string): PrerenderedPage | null
}

/** Files for robots and browsers, which may contain the site's address. */
export const robotFiles = ['robots.txt', 'sitemap.xml', 'site.webmanifest'] as const

/** The placeholder of the build for the site's address. */
const unknownSite = 'https://site.invalid'

/** The number of site addresses for which documents are cached. */
const maxSites = 8

/** The number of documents that are cached for a site's address, with those of events. */
const maxPages = 200

/** Which of the prerendered documents to serve. */
export interface ServedPages {
  isDemo: boolean
  /** The site's own language. */
  language: string
}

/** Reads the prerendered documents of the build. */
export function readPrerenderedPages(folder: string, served: ServedPages): PrerenderedPages {
  const files = new Map<string, string>()
  const add = (name: string) => files.set(name, readFileSync(join(folder, name), 'utf8'))
  for (const language of readdirSync(join(folder, 'pages'))) {
    const documents = folderOf(language, served.isDemo)
    // Earlier builds had other folders, which are left without files.
    if (!existsSync(join(folder, documents))) continue
    for (const name of readdirSync(join(folder, documents))) add(documents + name)
  }
  for (const name of robotFiles) if (existsSync(join(folder, name))) add(name)
  return createPrerenderedPages(files, served)
}

const folderOf = (language: string, isDemo: boolean) =>
  `pages/${language}/${isDemo ? 'demo' : 'real'}/`

/** The documents among prerendered files, which are texts by name. */
export function createPrerenderedPages(
  files: ReadonlyMap<string, string>,
  { isDemo, language: ownLanguage }: ServedPages,
): PrerenderedPages {
  const languages = new Set([...files.keys()].flatMap((name) => languageOf(name) ?? []))
  const fallback =
    [ownLanguage, ownLanguage.replace(/-.*/, '')].find((tag) => languages.has(tag)) ??
    sourceLanguage
  const forSite = renderForSite(files)

  function documentIn(language: string, name: string): string {
    return `${folderOf(language, isDemo)}${encodeURIComponent(name)}.html`
  }

  function nameOf({ url, isFound, language }: WantedPage): string {
    const shown = language !== undefined && languages.has(language) ? language : fallback
    if (!isFound) return documentIn(shown, 'not-found')
    const path = url
      .replace(/[?#].*$/s, '')
      .toLowerCase()
      .replace(/(?<=.)\/+$/, '')
    const addresses = [url, path].filter((address) => address.startsWith('/'))
    return (
      addresses.map((address) => documentIn(shown, address)).find((name) => files.has(name)) ??
      documentIn(shown, 'frame')
    )
  }
  const preview = documentIn(fallback, 'preview')
  const documents = [...files].filter(([name]) => name.includes(`/${isDemo ? 'demo' : 'real'}/`))
  return {
    page: (wanted) => forSite(nameOf(wanted), wanted.site, wanted.preview),
    preview: (site) => (files.has(preview) ? forSite(preview, site) : null),
    styleHashes: styleHashesIn(documents.map(([, text]) => text)),
    icon: iconIn(files.get(documentIn(fallback, '/')) ?? ''),
    file: (name, site) => (files.has(name) ? forSite(name, site) : null),
  }
}

function languageOf(name: string): string | undefined {
  return /^pages\/([^/]+)\//.exec(name)?.[1]
}

function styleHashesIn(pages: Iterable<string>): string[] {
  const styles = [...pages].flatMap((page) =>
    [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style),
  )
  const hashes = styles.map((style) => createHash('sha256').update(style).digest('base64'))
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`)
}

function iconIn(page: string): string {
  const [, icon = ''] = /<link rel="icon"[^>]* href="([^"]+)"/.exec(page) ?? []
  return icon
}

/** Fills in the site's address, cached per address. */
function renderForSite(
  texts: ReadonlyMap<string, string>,
): (name: string, site: string, preview?: PagePreview | null) => PrerenderedPage {
  const sites = new Map<string, Map<string, PrerenderedPage>>()
  return (name, site, preview) => {
    // Without a public address, clients can send any Host header.
    const pages = cached(sites, site, maxSites, () => new Map<string, PrerenderedPage>())
    const key = preview ? JSON.stringify([name, preview.title, preview.description]) : name
    return cached(pages, key, maxPages, () => {
      const text = texts.get(name) ?? ''
      return compressText(
        (preview ? withPreview(text, preview) : text).replaceAll(unknownSite, site),
      )
    })
  }
}

/** The cached value, or a new one; a full cache is emptied first. */
function cached<T>(cache: Map<string, T>, key: string, max: number, create: () => T): T {
  const known = cache.get(key)
  if (known !== undefined) return known
  if (cache.size >= max) cache.clear()
  const value = create()
  cache.set(key, value)
  return value
}

/** Compresses a text in every encoding. */
export function compressText(text: string): PrerenderedPage {
  const body = Buffer.from(text)
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return {
    body,
    compressed: { br: brotliCompressSync(body), gzip: gzipSync(body) },
    etag: `W/"${digest}"`,
  }
}
