import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { ContentFiles } from './content-files.ts'

/** The folder within a built web app that contains what prerendering needs. */
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

/** Reads what the build left for prerendering. */
export function readBuiltRenderer(webFolder: string): BuiltRenderer {
  return JSON.parse(readFileSync(join(webFolder, rendererFolder, 'app.json'), 'utf8'))
}

/**
 * Prerenders all pages in a thread of its own, so that requests are answered meanwhile and its memory is released
 * afterwards. Returns the texts of the files by name.
 */
export async function renderSite(
  webFolder: string,
  { app }: BuiltRenderer,
  { content, addresses }: ContentFiles,
): Promise<Map<string, string>> {
  const module = pathToFileURL(join(webFolder, rendererFolder, 'prerender.mjs')).href
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
    return new Map(Object.entries(files))
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
