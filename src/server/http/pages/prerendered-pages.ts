import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** A prerendered document with the site's address filled in. */
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

/** The prerendered documents; `site` is the site's origin without a trailing slash. */
export interface PrerenderedPages {
  /** The page for a raw path and query; `found` is false for the not-found page. */
  page(url: string, found: boolean, site: string): PrerenderedPage
  /** Hashes of the inline styles for the content security policy. */
  styleHashes: readonly string[]
  /** The address of the site's icon. */
  icon: string
  /** A file for robots. */
  file(name: (typeof robotFiles)[number], site: string): PrerenderedPage
}

/** Files for robots, which contain the site's address. */
export const robotFiles = ['robots.txt', 'sitemap.xml'] as const

/** The placeholder of the build for the site's address. */
const unknownSite = 'https://site.invalid'

/** The number of site addresses for which documents are cached. */
const maxSites = 8

/** Reads the prerendered documents for a demo or a real guild. */
export function readPrerenderedPages(folder: string, isDemo: boolean): PrerenderedPages {
  const documents = join(folder, 'pages', isDemo ? 'demo' : 'real')
  const texts = new Map<string, string>()
  for (const name of readdirSync(documents)) {
    const address = decodeURIComponent(name.replace(/\.html$/, ''))
    texts.set(address, readFileSync(join(documents, name), 'utf8'))
  }
  for (const name of robotFiles) texts.set(name, readFileSync(join(folder, name), 'utf8'))
  const forSite = renderForSite(texts)

  function addressOf(url: string, found: boolean): string {
    if (!found) return 'nowhere'
    const path = url
      .replace(/[?#].*$/s, '')
      .toLowerCase()
      .replace(/(?<=.)\/+$/, '')
    return [url, path].find((address) => address.startsWith('/') && texts.has(address)) ?? 'frame'
  }
  return {
    page: (url, found, site) => forSite(addressOf(url, found), site),
    styleHashes: styleHashesIn(texts.values()),
    icon: iconIn(texts.get('/') ?? ''),
    file: forSite,
  }
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
  texts: Map<string, string>,
): (name: string, site: string) => PrerenderedPage {
  const sites = new Map<string, Map<string, PrerenderedPage>>()
  return (name, site) => {
    let pages = sites.get(site)
    if (!pages) {
      // Without a public address, clients can send any Host header.
      if (sites.size >= maxSites) sites.clear()
      pages = new Map()
      sites.set(site, pages)
    }
    let page = pages.get(name)
    if (!page) {
      page = complete(texts.get(name) ?? '', site)
      pages.set(name, page)
    }
    return page
  }
}

function complete(text: string, site: string): PrerenderedPage {
  const body = Buffer.from(text.replaceAll(unknownSite, site))
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const compressed = { br: brotliCompressSync(body), gzip: gzipSync(body) }
  return { body, compressed, etag: `W/"${digest}"` }
}
