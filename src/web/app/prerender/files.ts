import { pages } from '../../../contract/core/pages.ts'
import type { SiteContent } from '../../../contract/site/site-content.ts'
import { colorsOf } from '../../../contract/site/theme/theme-colors.ts'
import { guild, pictures } from '../site-content.ts'
import { escapeHtml } from './markup.ts'
import { listPrerenderedPages } from './prerendered-pages.ts'

/** Placeholder for the site's origin, which is filled in per request. */
const site = 'https://site.invalid'

/** The absolute URL of a path, with the placeholder origin. */
export const absolute = (path: string): string => site + path

/** robots.txt: excludes pages about the user and the staff area. */
export function robots(): string {
  const closed = [pages.menu, '/api/', pages.profile, pages.status]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absolute('/sitemap.xml')}`,
    '',
  ].join('\n')
}

/** sitemap.xml: the indexable pages. */
export function sitemap(): string {
  const known = new Set(listPrerenderedPages().flatMap(({ canonical }) => canonical ?? []))
  const entries = [...known].map((path) => `  <url><loc>${escapeHtml(absolute(path))}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}

/** The web app manifest. */
export function manifest({ theme, language }: SiteContent): string {
  const { small, large } = pictures.icons
  const { 'surface-0': page } = colorsOf(theme)
  const icon = (src: string, edge: number) => ({
    src,
    sizes: `${edge}x${edge}`,
    type: 'image/png',
    purpose: 'any maskable',
  })
  return JSON.stringify({
    name: guild.name,
    short_name: guild.name,
    description: guild.summary,
    lang: language,
    start_url: pages.home,
    display: 'browser',
    background_color: page,
    theme_color: page,
    icons: [icon(small, 192), icon(large, 512)],
  })
}
