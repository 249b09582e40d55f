import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientMainFields, defineConfig, type Plugin } from 'vite'
import { readContent } from './src/app/site/read-content.ts'
import { withAddresses } from './src/contract/site/site-content.ts'

const root = join(import.meta.dirname, 'src/web')
const guildDir = resolve(process.env.GUILD_DIR ?? join(import.meta.dirname, 'guild'))

// The frameworks of every page, in a chunk that stays cached across releases.
const frameworks = /node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper/

// The query client, lazy loading, and small modules of so many pages that they would be merged with what most of
// these pages do not need. Every page but the landing page loads them.
const afterLanding =
  /node_modules\/@tanstack\/(query-core|react-query)\/|lucide-react\/.*\/check\.\w+$|\/(query-provider|lazy-component|session-ended)\.tsx$/

export default defineConfig({
  root,
  plugins: [
    react(),
    contentForDevelopment(),
    inlineFontFaces(),
    leanRouter(),
    leanIcons(),
    leanQueries(),
    leanContract(),
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
        moduleSideEffects: [{ test: /\/src\/(contract|web)\/.*\.tsx?$/, sideEffects: false }],
      },
      output: {
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name)}-[hash][extname]`,
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
              entriesAwareMergeThreshold: 800,
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

/**
 * Makes unused parts of React Router tree-shakeable, which their `displayName` assignments prevent. Saves 2 kB on
 * every page.
 */
function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = .*$/gm, '')
          .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  }
}

/**
 * Removes from icons what only their library's own tools need: the keys of constant elements, old names and a
 * statement without effect. Saves 1 kB in the staff area.
 */
function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/lucide-react\/dist\/esm\/icons\// },
      handler: (code) => ({
        code: code.replace(/,\s*key: "\w+"|,\s*aliases: \[[^\]]*\]|__iconData\.node;/g, ''),
        map: null,
      }),
    },
  }
}

/** Removes infinite queries, which no page uses. Saves 1 kB on every page but the landing page. */
function leanQueries(): Plugin {
  return {
    name: 'lean-queries',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/@tanstack\/query-core\/.*\/query\.js$/ },
      handler: (code) => ({
        code: code.replace(
          /\(this\.#queryType === "infinite" \? infiniteQueryBehavior\([^()]*\) : (this\.options\.behavior)\)/,
          '$1',
        ),
        map: null,
      }),
    },
  }
}

/** What only the server reads of an endpoint: the schemas of requests and replies, and further statuses. */
const serverKeys = [
  'params',
  'querystring',
  'body',
  'headers',
  'reply',
  'changesState',
  'conflicts',
  'mayBeNotFound',
]

interface AstNode {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/**
 * Removes what only the server reads from the contract's endpoints and makes the constants that become unused
 * tree-shakeable. Saves 7 kB in the staff area.
 */
function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/contract\/[\w/-]+\.ts$/ },
      handler(code) {
        const program = this.parse(code) as unknown as AstNode
        const edits = [...serverPropertiesIn(program, code), ...constantsIn(program)]
        let lean = code
        // From the end, so that earlier positions stay valid.
        for (const { start, end, text } of edits.sort((a, b) => b.start - a.start)) {
          lean = lean.slice(0, start) + text + lean.slice(end)
        }
        return { code: lean, map: null }
      },
    },
  }
}

interface Edit {
  start: number
  end: number
  text: string
}

/** Edits that remove properties from endpoints, which are objects with a method, a path and a level. */
function serverPropertiesIn(node: AstNode, code: string): Edit[] {
  const inside = Object.values(node).flat().filter(isNode)
  const properties = node.type === 'ObjectExpression' ? inside : []
  const keys = new Map(properties.map((one) => [(one.key as AstNode | undefined)?.name, one]))
  if (!['method', 'path', 'level'].every((key) => keys.has(key))) {
    return inside.flatMap((one) => serverPropertiesIn(one, code))
  }
  return serverKeys.flatMap((key) => {
    const property = keys.get(key)
    if (!property) return []
    const comma = /^\s*,/.exec(code.slice(property.end))?.[0] ?? ''
    return [{ start: property.start, end: property.end + comma.length, text: '' }]
  })
}

/** Edits that mark constants initialised by a call as pure; the contract's modules have no side effects. */
function constantsIn(program: AstNode): Edit[] {
  const statements = (program.body as AstNode[]).map((one) => (one.declaration ?? one) as AstNode)
  return statements
    .flatMap(({ declarations = [] }) => declarations as AstNode[])
    .map(({ init }) => init)
    .filter((init) => isNode(init))
    .filter(({ type }) => type === 'CallExpression')
    .flatMap(({ start, end }) => [
      { start, end: start, text: '/* @__PURE__ */ (() => ' },
      { start: end, end, text: ')()' },
    ])
}

function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** Shortens the names of shared chunks, which list all their importers. */
function shortName(name: string): string {
  return name.startsWith('shared~') ? 'shared' : '[name]'
}

/** Gives the page the guild's content in development, where pages are not prerendered. */
function contentForDevelopment(): Plugin {
  const read = () => {
    const { content, problems } = readContent(guildDir)
    if (!content) throw new Error(problems.join('\n'))
    return withAddresses(content, (file) => `/@fs${guildDir}/${file}`)
  }
  return {
    name: 'content-for-development',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use('/site-content.json', (_request, response) => {
        response.end(JSON.stringify(read()))
      })
      middlewares.use('/site-games.json', (_request, response) => {
        response.end(JSON.stringify(read().games))
      })
    },
    transformIndexHtml: (html) =>
      html
        .replace('<!--head-->', `<title>${read().guild.name}</title>`)
        .replace(
          '<div id="app"',
          '<div id="app" data-content="/site-content.json" data-games="/site-games.json"',
        ),
  }
}

/**
 * Inlines the `@font-face` rules into each page. In the deferred style sheet they would be declared a second time,
 * which makes the text flash in fallback fonts.
 */
function inlineFontFaces(): Plugin {
  return {
    name: 'inline-font-faces',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const faces = readFileSync(join(root, 'styles/fonts.css'), 'utf8')
        return html.replace('<!--faces-->', () => {
          return `<style>${faces.replaceAll('./fonts/', './styles/fonts/')}</style>`
        })
      },
    },
  }
}
