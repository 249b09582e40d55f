import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { ContentFiles } from './content-files.ts'

/** The folder within a built web app with a folder for each language, which contains what prerendering needs. */
export const rendererFolder = 'prerender'

/** What the build leaves for prerendering, in `app.json`. */
export interface BuiltRenderer {
  /** The other fields of `BuiltApp` in src/web/app/prerender/prerender.tsx. */
  app: object
  /** The addresses of the content that the built pages show. */
  addresses: ContentFiles['addresses']
}

/** Time limit for prerendering, in milliseconds. */
const timeoutMilliseconds = 60_000

/** Imports the built prerenderer, which needs no TypeScript. */
const workerScript = `
const { parentPort, workerData } = require('node:worker_threads')
import(workerData.module).then(async ({ prerender }) =>
  parentPort.postMessage(await prerender(workerData.app)))
`

/** The languages that the site was built in. */
export function builtLanguages(webFolder: string): string[] {
  const folder = join(webFolder, rendererFolder)
  // Folders of languages that were removed may be left, without files.
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'app.json')))
}

/** Reads what the build in a language left for prerendering. */
export function readBuiltRenderer(webFolder: string, language: string): BuiltRenderer {
  return JSON.parse(readFileSync(join(webFolder, rendererFolder, language, 'app.json'), 'utf8'))
}

/** Prerenders all pages in every language that the site was built in. Returns the texts of the files by name. */
export async function renderSite(
  webFolder: string,
  named: ContentFiles,
): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  // One after the other, which leaves processors for requests.
  for (const language of builtLanguages(webFolder)) {
    for (const [name, text] of await renderIn(language, webFolder, named)) files.set(name, text)
  }
  return files
}

/**
 * Prerenders all pages in a thread of its own, so that requests are answered meanwhile and its memory is released
 * afterwards.
 */
async function renderIn(
  language: string,
  webFolder: string,
  { content, addresses }: ContentFiles,
): Promise<[name: string, text: string][]> {
  const { app } = readBuiltRenderer(webFolder, language)
  const module = pathToFileURL(join(webFolder, rendererFolder, language, 'prerender.mjs')).href
  const worker = new Worker(workerScript, {
    eval: true,
    workerData: { module, app: { ...app, content, addresses } },
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const timer = setTimeout(() => void worker.terminate(), timeoutMilliseconds)
  try {
    const files = await new Promise<Record<string, string>>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`prerendering ended with code ${code}`)))
    })
    return Object.entries(files)
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
