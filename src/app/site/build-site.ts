import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { build, type Rollup } from 'vite'
import { buildErrorMessage, validateContent } from './validate-content.ts'

/** The exports of the prerenderer: src/web/app/prerender/prerender.tsx. */
interface Prerenderer {
  prerender(app: {
    template: string
    afterPaint: string
    style: string
    chunks: Record<string, Chunk>
  }): Promise<Record<string, string>>
}

interface Chunk {
  scripts: string[]
  styles: string[]
}

const root = join(import.meta.dirname, '..', '..', '..')
const web = join(root, 'src', 'web')
const configFile = join(root, 'vite.config.ts')

/** Builds the web app into a folder, then draws its public pages beside it. */
async function buildSite(folder: string): Promise<void> {
  const app = await build({ configFile, logLevel: 'silent', build: { outDir: folder } })
  // Inside the project, so that its imports are resolved.
  const workshop = mkdtempSync(join(root, 'dist', 'prerender-'))
  try {
    await build({
      configFile,
      logLevel: 'silent',
      build: {
        outDir: workshop,
        ssrEmitAssets: true,
        ssr: join(web, 'app', 'prerender', 'prerender.tsx'),
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
      },
    })
    const module = await import(pathToFileURL(join(workshop, 'prerender.mjs')).href)
    const index = join(folder, 'index.html')
    const files = await (module as Prerenderer).prerender({
      template: readFileSync(index, 'utf8'),
      afterPaint: addressOf('after-paint', app as Rollup.RollupOutput),
      style: mainStyleOf(app as Rollup.RollupOutput),
      chunks: chunksOf(app as Rollup.RollupOutput),
    })
    for (const [name, text] of Object.entries(files)) write(join(folder, name), text)
    rmSync(index)
    // Of identical files, the two builds may each have kept a different one.
    cpSync(join(workshop, 'assets'), join(folder, 'assets'), {
      recursive: true,
      force: false,
      filter: (path) => !path.endsWith('.js'),
    })
    await compressAssets(folder)
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
}

/** The address of the built script with this name. */
function addressOf(name: string, { output }: Rollup.RollupOutput): string {
  const built = output.find((file) => file.type === 'chunk' && file.name === name)
  if (!built) throw new Error(`there is no script ${name}`)
  return `/${built.fileName}`
}

/** The style sheet that every page loads. */
function mainStyleOf({ output }: Rollup.RollupOutput): string {
  const entry = output.find((file) => file.type === 'chunk' && file.name === 'index')
  const names = [...((entry as Rollup.OutputChunk | undefined)?.viteMetadata?.importedCss ?? [])]
  const sheets = output.filter(({ fileName }) => names.includes(fileName))
  const [sheet] = sheets
  if (sheets.length !== 1 || sheet?.type !== 'asset') throw new Error('there is no one style sheet')
  return String(sheet.source).trim()
}

/** The scripts and styles that each lazily loaded module needs beyond those of every page. */
function chunksOf({ output }: Rollup.RollupOutput): Record<string, Chunk> {
  const chunks = output.filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const withImports = (names: string[], found = new Set<string>()): Set<string> => {
    for (const name of names) {
      if (found.has(name)) continue
      found.add(name)
      withImports(byName.get(name)?.imports ?? [], found)
    }
    return found
  }
  const always = withImports(
    chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
  )
  const forEveryPage = chunks.filter(({ name }) => name === 'queries')
  const scriptsOf = (chunk: Rollup.OutputChunk) =>
    [...withImports([chunk, ...forEveryPage].map(({ fileName }) => fileName))]
      .filter((name) => !always.has(name))
      .flatMap((name) => byName.get(name) ?? [])
  return Object.fromEntries(
    chunks
      .filter(({ facadeModuleId, isEntry }) => facadeModuleId && !isEntry)
      .map((chunk) => [relative(web, chunk.facadeModuleId ?? ''), partsOf(scriptsOf(chunk))]),
  )
}

function partsOf(chunks: Rollup.OutputChunk[]): Chunk {
  const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return {
    scripts: chunks.map(({ fileName }) => `/${fileName}`),
    styles: [...new Set(styles)].map((name) => `/${name}`),
  }
}

/** Compresses every script and style once with the best quality, instead of faster for each request. */
async function compressAssets(folder: string): Promise<void> {
  const assets = join(folder, 'assets')
  const named = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name))
  await Promise.all(
    named.map(async (name) => {
      const path = join(assets, name)
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(readFileSync(path)))
    }),
  )
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('say into which folder to build')
const problems = await validateContent(resolve(process.env.GUILD_DIR ?? join(root, 'guild')))
if (problems.length === 0) {
  await buildSite(folder).catch((error: unknown) => problems.push(buildErrorMessage(error)))
}
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exit(1)
}
