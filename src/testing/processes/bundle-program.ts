import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join, parse } from 'node:path'
import { build } from 'vite'
import { bundledScripts } from './product.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/**
 * Bundles the program for the processes that tests start, unless `npm test` has, and returns what deletes the bundle.
 * Loading the sources through tsx takes nearly half of the CPU time of a start.
 */
export async function setup(): Promise<() => void> {
  if (process.env.PROGRAM_BUNDLE) return () => {}
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'program-'))
  process.env.PROGRAM_BUNDLE = folder
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [{ name: 'keep-dirname', enforce: 'pre', transform: keepDirname }],
    build: {
      ssr: true,
      outDir: folder,
      target: 'node20',
      rolldownOptions: {
        input: Object.fromEntries(
          bundledScripts.map((path) => [parse(path).name, join(root, path)]),
        ),
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
      },
    },
  })
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Lets bundled modules find the files beside their sources. */
function keepDirname(code: string, id: string): string | undefined {
  if (!code.includes('import.meta.dirname')) return undefined
  return code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
}
