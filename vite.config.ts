import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientMainFields, defineConfig, type Plugin } from 'vite'
import { leanContract } from './src/app/site/lean/contract.ts'
import { leanIcons } from './src/app/site/lean/icons.ts'
import { leanQueries, leanRouter } from './src/app/site/lean/libraries.ts'
import { leanScreens } from './src/app/site/lean/screens.ts'
import { readContent } from './src/app/site/read-content.ts'
import { type SiteContent, withAddresses } from './src/contract/site/site-content.ts'
import { themeStyle } from './src/contract/site/theme/theme-colors.ts'
import { type FontFamily, fileNameOf, typefaces } from './src/contract/site/theme/typefaces.ts'
import { keepTypefaces } from './src/web/app/prerender/keep-typefaces.ts'

const root = join(import.meta.dirname, 'src/web')
const guildDir = resolve(process.env.GUILD_DIR ?? join(import.meta.dirname, 'guild'))

// The frameworks of every page, in a chunk that stays cached across releases.
const frameworks = /node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper/

// The query client without what only one page uses, lazy loading, and small modules of so many pages that they would
// be merged with what most of these pages do not need. Every page but the landing page loads them.
const afterLanding =
  /node_modules\/@tanstack\/(query-core|react-query)\/(?!.*\/(queriesObserver|useQueries)\.js)|lucide-react\/.*\/(check|mic|rotate-ccw-clock)\.\w+$|\/(query-provider|lazy-component|session-ended)\.tsx$|\/ui\/(format-number|marks)\.tsx?$|\/text\/visible-text\.ts$/

export default defineConfig({
  root,
  plugins: [
    react(),
    contentForDevelopment(),
    declareTypefaces(),
    leanRouter(),
    leanIcons(),
    leanQueries(),
    leanContract(),
    leanScreens(),
  ],
  resolve: {
    // The drag and drop library's build for current browsers, which is 2 kB smaller than its ES5 build.
    mainFields: ['module:es2019', ...defaultClientMainFields],
    alias: {
      // Only the server uses the contract's schemas; the browser needs the paths and types.
      zod: join(root, 'app/zod-stub.ts'),
    },
  },
  css: { modules: { generateScopedName: scopedName } },
  // Inlined images would need `data:` in the content security policy.
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'after-paint.ts'].map((name) => join(root, name)),
      checks: { pluginTimings: false },
      // Imports of which only types or schemas are used leave nothing behind.
      treeshake: {
        moduleSideEffects: [{ test: /\/src\/(contract|text|web)\/.*\.tsx?$/, sideEffects: false }],
      },
      output: {
        // The first script names the files of every page, so a shorter hash makes the landing page 200 bytes smaller.
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name)}-[hash:7][extname]`,
        codeSplitting: {
          groups: [
            { name: 'react', test: frameworks, priority: 3 },
            { name: 'main', tags: ['$initial'], test: /(?<!after-paint\.ts)$/, priority: 2 },
            { name: 'queries', test: afterLanding, priority: 1 },
            // Merges small shared chunks of similar pages, because many small files are slow over HTTP/1.1.
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 850,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '^/api/': 'http://127.0.0.1:3000' },
    fs: { allow: [import.meta.dirname, guildDir] },
  },
})

/** The class name in a CSS module. Unlike Vite's default without the line number, which saves 1 kB in the staff area. */
function scopedName(name: string, file: string): string {
  const path = relative(root, file.split('?')[0] ?? file)
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

/** Shortens the names of shared chunks, which list all their importers. */
function shortName(name: string): string {
  return name.startsWith('shared~') ? 'shared' : '[name]'
}

/** The content of the guild's folder, with addresses at which the development server has its files. */
function readGuild(): SiteContent {
  const { content, problems } = readContent(guildDir)
  if (!content) throw new Error(problems.join('\n'))
  return withAddresses(content, (file) => `/@fs${guildDir}/${file}`)
}

/** Gives the page the guild's content in development, where pages are not prerendered. */
function contentForDevelopment(): Plugin {
  return {
    name: 'content-for-development',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use('/site-content.json', (_request, response) => {
        response.end(JSON.stringify(readGuild()))
      })
      middlewares.use('/site-games.json', (_request, response) => {
        response.end(JSON.stringify(readGuild().games))
      })
    },
    transformIndexHtml: (html) =>
      html
        .replace('<!--head-->', () => {
          const { guild, theme } = readGuild()
          return `<title>${guild.name}</title><style>${themeStyle(theme)}</style>`
        })
        .replace(
          '<div id="app"',
          '<div id="app" data-content="/site-content.json" data-games="/site-games.json"',
        ),
  }
}

/**
 * Declares every typeface in the page, from which prerendering keeps those of the theme. In the deferred style
 * sheet they would be declared a second time, which makes the text flash in fallback fonts.
 */
function declareTypefaces(): Plugin {
  const roles = Object.values(typefaces).flatMap(({ display, text }) => [
    [display, 'display'] as const,
    [text, 'text'] as const,
  ])
  return {
    name: 'declare-typefaces',
    transformIndexHtml: {
      order: 'pre',
      handler(html, { server }) {
        const all = [...new Map(roles)].map(([family, role]) => declare(family, role)).join('')
        const kept = server ? keepTypefaces(all, readGuild().theme.typefaces) : all
        return html.replace('<!--typefaces-->', () => kept)
      },
    },
  }
}

/** The tags of a typeface between the marker comments of `keepTypefaces`. */
function declare(family: FontFamily, role: 'display' | 'text'): string {
  const name = fileNameOf(family)
  const css = readFileSync(join(root, `styles/typefaces/${name}.css`), 'utf8')
  return [
    `<!--typeface ${name}-->`,
    `<link rel="preload" as="font" type="font/woff2" href="./styles/fonts/${name}-${role}.woff2" crossorigin />`,
    `<style>${css.replaceAll('../fonts/', './styles/fonts/')}</style>`,
    '<!--/typeface-->',
  ].join('')
}
