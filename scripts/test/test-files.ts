import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The root of the project. */
export const root = join(import.meta.dirname, '..', '..')

/** The test files of some folders, as paths from the root. */
export function testFiles(...folders: string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(folder, path),
      ),
    )
    .filter((path) => path.endsWith('.test.ts') && !path.includes('node_modules'))
    .sort()
}

/** The source of a test file. */
export const testSource = (path: string): string => readFileSync(join(root, path), 'utf8')
