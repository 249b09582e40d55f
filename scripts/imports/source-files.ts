import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sources } from './read-imports.ts'

const generatedFolders = new Set(['node_modules', 'dist', 'data'])

/** Every TypeScript file of the repository. */
export function sourceFiles(root: string): Sources {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .filter((name) => !generatedFolders.has(name))
  const paths = folders
    .flatMap((folder) => {
      const found = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      return found.map((path) => `${folder}/${path}`)
    })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('/node_modules/'))
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}
