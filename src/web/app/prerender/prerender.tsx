import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { SiteContent } from '../../../contract/site/site-content.ts'
import { language } from '../../../text/catalogue.ts'
import { locale } from '../../../text/locale.ts'
import { t } from '../../../text/t.ts'
import { App, preloadPage } from '../app.tsx'
import { setDemo } from '../session/account.ts'
import { setSiteContent } from '../site-content.ts'
import { manifest, robots, sitemap } from './files.ts'
import {
  type Chunk,
  chunkTags,
  contentTag,
  deferScripts,
  type FirstView,
  headTags,
  preloadTag,
  tagsOfTheme,
} from './head.ts'
import { keepTypefaces } from './keep-typefaces.ts'
import {
  framePage,
  listPrerenderedPages,
  notFoundPage,
  type PrerenderedPage,
  previewPage,
} from './prerendered-pages.ts'

/** The addresses at which the browser finds the content. */
export interface ContentAddresses {
  /** Of everything but the games page. */
  content: string
  games: string
}

/** The built index.html, the chunk of each page's module, and the content to show. */
export interface BuiltApp extends FirstView {
  template: string
  chunks: Readonly<Record<string, Chunk>>
  content: SiteContent
  addresses: ContentAddresses
}

/**
 * Prerenders every page that needs no account in the language of this build, once for the demo and once for a real guild. Returns the files
 * to write, by name.
 */
export async function prerender(app: BuiltApp): Promise<Record<string, string>> {
  setSiteContent(app.content)
  const pages = listPrerenderedPages()
  const files: Record<string, string> = {
    'robots.txt': robots(),
    'sitemap.xml': sitemap(),
    'site.webmanifest': manifest(app.content),
  }
  for (const kind of ['real', 'demo'] as const) {
    setDemo(kind === 'demo')
    const folder = `pages/${language()}/${kind}`
    for (const page of pages) {
      files[`${folder}/${encodeURIComponent(page.address)}.html`] = await render(page, app, kind)
    }
    files[`${folder}/not-found.html`] = await render(notFoundPage(), app, kind)
    files[`${folder}/frame.html`] = fillTemplate(app, framePage(), kind, '')
    files[`${folder}/preview.html`] = fillTemplate(app, previewPage(), kind, '')
  }
  return files
}

async function render(
  page: PrerenderedPage,
  app: BuiltApp,
  kind: 'real' | 'demo',
): Promise<string> {
  await preloadPage(page.address.replace(/\?.*/, ''))
  const html = renderToString(
    <StaticRouter location={page.address}>
      <App />
    </StaticRouter>,
  )
  // The content security policy forbids `style` attributes.
  if (html.includes(' style="')) throw new Error(`${page.address} has styles of its own`)
  return fillTemplate(app, page, kind, html)
}

/** Fills the HTML template. `data-page` tells the client which path was prerendered. */
function fillTemplate(
  app: BuiltApp,
  page: PrerenderedPage,
  kind: 'real' | 'demo',
  html: string,
): string {
  const isExact = page.address !== '' && page.address !== notFoundPage().address
  const attributes = [
    page.isPreview
      ? ''
      : ` data-content="${app.addresses.content}" data-games="${app.addresses.games}"`,
    isExact ? ` data-page="${page.address}"` : '',
    kind === 'demo' ? ' data-demo' : '',
    page.hasHero ? ' data-unseen' : '',
  ].join('')
  const { modules = [], preloads = [] } = page
  const fetched = [
    ...preloads.map(preloadTag),
    ...(page.isPreview ? [] : [contentTag(app.addresses.content)]),
    ...(page.showsGames ? [contentTag(app.addresses.games)] : []),
    ...chunkTags(modules.map(chunkOf(app))),
  ]
  // The preview gets the draft's theme from the editor.
  const themeTags = page.isPreview ? [] : tagsOfTheme(app.content.theme)
  const document = keepTypefaces(app.template, page.isPreview ? null : app.content.theme.typefaces)
    .replace('lang="en-GB"', () => `lang="${locale()}"`)
    .replace('<!--head-->', () => [...headTags(page), ...themeTags].join('\n    '))
    .replace('</head>', (end) => `${fetched.map((line) => `  ${line}\n  `).join('')}${end}`)
    .replace('<!--without-script-->', () => (page.needsScript ? withoutScript() : ''))
    .replace('<div id="app"></div>', () => `<div id="app"${attributes}>${html}</div>`)
  return page.hasHero ? deferScripts(document, app) : document
}

function chunkOf({ chunks }: BuiltApp) {
  return (module: string): Chunk => {
    const chunk = chunks[module]
    if (!chunk) throw new Error(`${module} has no script of its own`)
    return chunk
  }
}

function withoutScript(): string {
  const [need, home] = [t('This page needs JavaScript.'), t('Return to Home')]
  return `<noscript><p class="without-script">${need} <a href="/">${home}</a></p></noscript>`
}
