import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { StartupError } from '../../db/startup-error.ts'

/** The modules of a folder of version 0.1, each with one export of the same name. */
const modules = ['guild', 'games', 'pictures', 'videos'] as const

const importedFile = /^.*?((?:img|video)\/[\w./-]+\.(?:avif|webp|svg|png|jpg|webm|mp4))$/

/** Reads the TypeScript modules of a folder of version 0.1 and returns their content as JSON. */
export async function convertContent(folder: string): Promise<string> {
  const missing = modules
    .map((name) => `${name}.ts`)
    .filter((name) => !existsSync(join(folder, name)))
  if (missing.length > 0) throw new StartupError(`${folder} has no ${missing.join(', ')}.`)
  const entries = await Promise.all(
    modules.map(async (name) => [name, await importExport(join(folder, `${name}.ts`), name)]),
  )
  const content = Object.fromEntries(entries) as { pictures: { icons: object } }
  content.pictures.icons = {
    tab: 'img/favicon.svg',
    apple: 'img/icon-180.png',
    ...content.pictures.icons,
  }
  return `${JSON.stringify(content, (_, value) => withoutFolder(value), 2)}\n`
}

async function importExport(path: string, name: string): Promise<unknown> {
  // With Vite, because these modules import pictures; inlined ones would lose their path.
  const options = { logLevel: 'silent', build: { assetsInlineLimit: 0 } } as const
  const { module } = await runnerImport<Record<string, unknown>>(path, options)
  return module[name]
}

function withoutFolder(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(importedFile, '$1') : value
}
