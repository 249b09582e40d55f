import type { Endpoint } from '../../../contract/core/endpoint.ts'
import { pages } from '../../../contract/core/pages.ts'
import type { SiteTheme } from '../../../contract/site/theme/theme.ts'
import { colorsOf, themeStyle } from '../../../contract/site/theme/theme-colors.ts'
import { locale } from '../../../text/locale.ts'
import { guild, pictures } from '../site-content.ts'
import { criticalStyle } from './critical-style.ts'
import { absolute } from './files.ts'
import { escapeHtml, scriptJson, tag } from './markup.ts'
import type { PrerenderedPage } from './prerendered-pages.ts'

/** The URLs of a chunk and its imports; the chunk itself first. */
export interface Chunk {
  scripts: readonly string[]
  styles: readonly string[]
}

/**
 * The tags of a page's own chunks, after those that every page has. Its script runs before the load event, so
 * that early clicks are not lost.
 */
export function chunkTags(chunks: readonly Chunk[]): string[] {
  const [own, ...others] = new Set(chunks.flatMap(({ scripts }) => scripts))
  const styles = new Set(chunks.flatMap(({ styles }) => styles))
  return [
    ...[...styles].map((href) => tag('link', { rel: 'stylesheet', crossorigin: '', href })),
    ...others.map((href) => tag('link', { rel: 'modulepreload', crossorigin: '', href })),
    ...(own ? [tag('script', { type: 'module', crossorigin: '', src: own }, '')] : []),
  ]
}

/**
 * Preloads an API call with the same options as `call` in api.ts, so that it starts before the scripts load.
 */
export function preloadTag({ path }: Endpoint): string {
  return tag('link', { rel: 'preload', as: 'fetch', crossorigin: 'use-credentials', href: path })
}

/** Preloads content, with the same options as `fetchJson` in site-content.ts. */
export function contentTag(address: string): string {
  return tag('link', { rel: 'preload', as: 'fetch', crossorigin: '', href: address })
}

/** What a page needs besides its HTML to be painted before its scripts run. */
export interface FirstView {
  /** The URL of the script that loads the others after the first paint. */
  afterPaint: string
  /** The text of the style sheet that every page has. */
  style: string
}

/**
 * Defers a prerendered page's scripts until after the first paint: inlines its critical CSS and moves the
 * scripts and the style sheet into a template (after-paint.ts).
 */
export function deferScripts(document: string, { afterPaint, style }: FirstView): string {
  const kept: string[] = []
  const rest = document.replace(commonFiles, (found) => {
    kept.push(found.trim())
    return ''
  })
  const fetcher = { type: 'module', crossorigin: '', fetchpriority: 'low', src: afterPaint }
  const lines = [
    tag('style', {}, criticalStyle(style, document) + laterParts),
    `<template id="scripts">${kept.join('')}</template>`,
    tag('script', fetcher, ''),
  ]
  return rest.replace('</head>', (end) => `${lines.map((line) => `  ${line}\n  `).join('')}${end}`)
}

/**
 * With scripts, the sections with the most images are laid out later, so that these do not compete with the first view.
 * The others are not hidden: they clip, and Chromium counts a clipping section that appears as a layout shift.
 */
const laterParts =
  '@media (scripting){[data-unseen] :is(#join-process,#about,#offerings){content-visibility:hidden;contain-intrinsic-height:900px}}'

const commonFiles =
  /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet|preload" as="fetch)"[^>]*>)/g

/** The page's title, description, canonical link and social preview tags. */
export function headTags(page: PrerenderedPage): string[] {
  const title = page.title ? `${page.title} — ${guild.name}` : guild.name
  const { description, canonical } = page
  return [
    tag('title', {}, escapeHtml(title)),
    tag('meta', { name: 'description', content: description }),
    canonical === undefined
      ? tag('meta', { name: 'robots', content: 'noindex' })
      : tag('link', { rel: 'canonical', href: absolute(canonical) }),
    tag('link', { rel: 'manifest', href: '/site.webmanifest' }),
    tag('link', { rel: 'icon', ...typeOfIcon(pictures.icons.tab), href: pictures.icons.tab }),
    tag('link', { rel: 'apple-touch-icon', href: pictures.icons.apple }),
    ...(page.hasHero ? heroPreloads() : []),
    ...preview(title, description, canonical),
    ...(canonical === pages.home ? [organisation()] : []),
  ]
}

/** Lets browsers skip what they cannot show. */
const typeOfIcon = (icon: string) => (icon.endsWith('.svg') ? { type: 'image/svg+xml' } : {})

/** The colours of the guild's theme. */
export function tagsOfTheme(theme: SiteTheme): string[] {
  const style = themeStyle(theme)
  return [
    tag('meta', { name: 'theme-color', content: colorsOf(theme)['surface-0'] }),
    ...(style === '' ? [] : [tag('style', {}, style)]),
  ]
}

/** Must match the sources of the hero image. */
function heroPreloads(): string[] {
  const { large, small, mobile, fallback } = pictures.hero
  const picture = { rel: 'preload', as: 'image', fetchpriority: 'high' }
  if (!large || !small || !mobile) return [tag('link', { ...picture, href: fallback })]
  const avif = { ...picture, type: 'image/avif' }
  return [
    tag('link', { ...avif, media: '(max-width: 640px)', href: mobile }),
    tag('link', {
      ...avif,
      media: 'not all and (max-width: 640px)',
      imagesrcset: `${small} 1280w, ${large} 1920w`,
      imagesizes: '100vw',
    }),
  ]
}

/** A locale as Open Graph writes it: `en_GB`. */
function withRegion(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize()
  return `${language}_${region}`
}

/** Open Graph and Twitter card tags. */
function preview(title: string, description: string, canonical: string | undefined): string[] {
  const picture = absolute(pictures.preview)
  const graph = {
    'og:type': 'website',
    'og:site_name': guild.name,
    'og:locale': withRegion(locale()),
    'og:title': title,
    'og:description': description,
    'og:url': canonical === undefined ? undefined : absolute(canonical),
    'og:image': picture,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': [guild.name, ...guild.tagline].join(' '),
  }
  // Its title, description and picture are those above.
  const card = { 'twitter:card': 'summary_large_image' }
  return [
    ...Object.entries(graph).map(([property, content]) => [property, content, 'property'] as const),
    ...Object.entries(card).map(([name, content]) => [name, content, 'name'] as const),
  ]
    .filter(([, content]) => content !== undefined)
    .map(([name, content, kind]) => tag('meta', { [kind]: name, content }))
}

function organisation(): string {
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: guild.name,
    description: guild.summary,
    url: absolute(pages.home),
    logo: absolute(pictures.icons.large),
    sameAs: Object.values(guild.links).filter((link) => link !== null),
  }
  return tag('script', { type: 'application/ld+json' }, scriptJson(facts))
}
