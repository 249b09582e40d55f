import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** A small built web app next to a secret file. */
export function builtWebApp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-web-'))
  const web = join(folder, 'web')
  mkdirSync(join(web, 'assets'), { recursive: true })
  mkdirSync(join(web, 'assets-of-others'))
  writeFileSync(join(folder, 'web.stamp'), 'secret')
  for (const folder of ['en/real', 'en/demo', 'de/real', 'de/demo']) {
    const [language, kind] = folder.split('/')
    mkdirSync(join(web, 'pages', folder), { recursive: true })
    for (const name of [
      '/',
      '/home',
      '/games',
      '/games?tab=prior',
      'frame',
      'not-found',
      'preview',
    ]) {
      writeFileSync(
        join(web, 'pages', folder, `${encodeURIComponent(name)}.html`),
        `<!doctype html><html lang="${language}"><title>Orillon</title><meta property="og:title" content="Orillon"><meta property="og:description" content="A guild."><link rel="icon" href="/assets/x.svg" /><i>${kind} ${name}</i><a href="https://site.invalid/x">`,
      )
    }
  }
  writeFileSync(join(web, 'robots.txt'), 'Sitemap: https://site.invalid/sitemap.xml')
  writeFileSync(join(web, 'sitemap.xml'), '<loc>https://site.invalid/</loc>')
  writeFileSync(join(web, 'assets', 'index-Ab12.js.br'), brotliCompressSync('packed beforehand'))
  for (const name of ['.env', 'assets/.hidden.js']) writeFileSync(join(web, name), 'secret')
  writeFileSync(join(web, 'assets-of-others', 'x.txt'), 'x')
  for (const name of [
    'index-Ab12.js',
    'index-Cd34.css',
    'arms-1a.avif',
    'font-2b.woff2',
    'x.svg',
  ]) {
    writeFileSync(join(web, 'assets', name), `/* ${'a'.repeat(2000)} */`)
  }
  return web
}
