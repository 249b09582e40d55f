import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** A document of the built web app as it is sent: complete, with the site's own address in it. */
export interface PrerenderedPage {
  body: Buffer
  /** The body as it goes over the wire: packed once, and better than there is time for at each request. */
  compressed: Record<ContentEncoding, Buffer>
  /** Weak, since it is the same however the page is packed. */
  etag: string
}

/** How a document can be packed, the best first. */
export const contentEncodings = ['br', 'gzip'] as const
export type ContentEncoding = (typeof contentEncodings)[number]

/** The built web app's documents; `site` is the site's own address, without a slash at its end. */
export interface PrerenderedPages {
  /** The page for a path and query, both as they came; `found` says whether there is one. */
  page(url: string, found: boolean, site: string): PrerenderedPage
  /** Of the styles that are written into pages, as a content security policy names them. */
  styleHashes: readonly string[]
  /** The address of the site's icon. */
  icon: string
  /** What robots read. */
  file(name: (typeof robotFiles)[number], site: string): PrerenderedPage
}

/** Files beside the pages that name the site's address, too. */
export const robotFiles = ['robots.txt', 'sitemap.xml'] as const

/** How the build writes the site's address, which it cannot know. */
const unknownSite = 'https://site.invalid'

/** For so many addresses of one site the documents are kept; nobody has more. */
const maxSites = 8

/** Reads the built web app's documents: those of a demo, or of a real guild. */
export function readPrerenderedPages(folder: string, isDemo: boolean): PrerenderedPages {
  const shelf = join(folder, 'pages', isDemo ? 'demo' : 'real')
  const texts = new Map<string, string>()
  for (const name of readdirSync(shelf)) {
    const address = decodeURIComponent(name.replace(/\.html$/, ''))
    texts.set(address, readFileSync(join(shelf, name), 'utf8'))
  }
  for (const name of robotFiles) texts.set(name, readFileSync(join(folder, name), 'utf8'))
  const forSite = completed(texts)

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

/** Writes the site's address into a text, once for each site. */
function completed(texts: Map<string, string>): (name: string, site: string) => PrerenderedPage {
  const sites = new Map<string, Map<string, PrerenderedPage>>()
  return (name, site) => {
    let pages = sites.get(site)
    if (!pages) {
      // Without a public address anybody may name one.
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
