import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, extname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify, stripVTControlCharacters } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { build, type InlineConfig, type Rollup } from 'vite'
import type { SiteContent } from '../../contract/site/site-content.ts'
import { buildSetup } from './build-setup.ts'
import { type ContentFiles, nameContentFiles } from './content-files.ts'
import { findCatalogueProblems, listLanguages } from './languages/catalogues.ts'
import { translateTexts } from './languages/translate-texts.ts'
import { readContent } from './read-content.ts'
import { type BuiltRenderer, rendererFolder } from './render-site.ts'

/** The exports of the prerenderer: src/web/app/prerender/prerender.tsx. */
interface Prerenderer {
  prerender(app: {
    template: string
    afterPaint: string
    style: string
    chunks: Record<string, Chunk>
    content: SiteContent
    addresses: { content: string; games: string }
  }): Promise<Record<string, string>>
}

interface Chunk {
  scripts: string[]
  styles: string[]
}

const root = join(import.meta.dirname, '..', '..', '..')
const web = join(root, 'src', 'web')
const configFile = join(root, 'vite.config.ts')
const guildDir = join(root, 'guild')

/** A bundler error as one line with its location: `home.tsx:4:8: Expected a comma`. */
function buildErrorMessage(error: unknown): string {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
  const lines = text.split('\n').map((line) => line.trim())
  const what = lines.find((line) => line !== '' && !/^(Build|Transform) failed/.test(line)) ?? ''
  const position = /\[ (.+:\d+:\d+) \]/.exec(text)?.[1]
  return `${position ? `${basename(position)}: ` : ''}${what.replace(/^\[[A-Z_]+\] /, '')}`
}

/** Builds the web app into a folder, in every language with its public pages. */
async function buildSite(folder: string, content: SiteContent): Promise<void> {
  const named = writeContent(content, folder)
  for (const language of listLanguages()) {
    await buildIn(language, folder, named)
    await buildSetup(language, folder, { ...configOf(language), root: web })
  }
  await compressAssets(folder)
  // The build goes on, with English in their place.
  const problems = listLanguages().flatMap(findCatalogueProblems)
  for (const problem of problems) process.stdout.write(`${problem}\n`)
}

function configOf(language: string): InlineConfig {
  return { configFile, logLevel: 'silent', plugins: [translateTexts(language)] }
}

/** Builds the web app in a language, then draws its public pages beside it. */
async function buildIn(
  language: string,
  folder: string,
  { content, addresses }: ContentFiles,
): Promise<void> {
  const config = configOf(language)
  // The scripts of all languages are in one folder.
  const app = await build({ ...config, build: { outDir: folder, emptyOutDir: false } })
  // Inside the project, so that its imports are resolved.
  const workshop = mkdtempSync(join(root, 'dist', 'prerender-'))
  try {
    await build({
      ...config,
      build: {
        outDir: workshop,
        ssrEmitAssets: true,
        ssr: join(web, 'app', 'prerender', 'prerender.tsx'),
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
      },
    })
    const module = await import(pathToFileURL(join(workshop, 'prerender.mjs')).href)
    const index = join(folder, 'index.html')
    const built = {
      template: readFileSync(index, 'utf8'),
      afterPaint: addressOf('after-paint', app as Rollup.RollupOutput),
      style: mainStyleOf(app as Rollup.RollupOutput),
      chunks: chunksOf(app as Rollup.RollupOutput),
    }
    const files = await (module as Prerenderer).prerender({ ...built, content, addresses })
    const renderer: BuiltRenderer = { app: built, addresses }
    write(join(folder, rendererFolder, language, 'app.json'), JSON.stringify(renderer))
    for (const [name, text] of Object.entries(files)) write(join(folder, name), text)
    rmSync(index)
    // Of identical files, the two builds may each have kept a different one.
    cpSync(join(workshop, 'assets'), join(folder, 'assets'), {
      recursive: true,
      force: false,
      filter: (path) => !path.endsWith('.js'),
    })
    // Kept for prerendering published content.
    cpSync(workshop, join(folder, rendererFolder, language), {
      recursive: true,
      filter: (path) => !extname(path) || /\.m?js$/.test(path),
    })
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

/** Compresses every script, style and JSON file once with the best quality, instead of faster for each request. */
async function compressAssets(folder: string): Promise<void> {
  const assets = join(folder, 'assets')
  const named = readdirSync(assets).filter((name) => /\.(js|css|json)$/.test(name))
  await Promise.all(
    named.map(async (name) => {
      const path = join(assets, name)
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(readFileSync(path)))
    }),
  )
}

/** Writes the files that the pages refer to. */
function writeContent(content: SiteContent, folder: string): ContentFiles {
  const named = nameContentFiles(content, guildDir)
  for (const [name, text] of named.json) write(join(folder, 'assets', name), text)
  for (const [name, file] of named.pictures) {
    cpSync(join(guildDir, file), join(folder, 'assets', name))
  }
  return named
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('say into which folder to build')
const { content, problems } = readContent(guildDir)
if (content) {
  await buildSite(folder, content).catch((error: unknown) =>
    problems.push(buildErrorMessage(error)),
  )
}
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exit(1)
}
