import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { slowFiles } from './slow-files.ts'

/**
 * Starts the slowest files of a project first, so that none of them runs alone at its end, and mixes the others:
 * files of `src/bot/` mostly wait, and files of `tests/screens/` mostly compute.
 */
export class MixedSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranks = mix((await super.sort(files)).map(pathOf))
    // Only files of the same project share a worker.
    return [...files].sort(
      (a, b) =>
        b.project.name.localeCompare(a.project.name) ||
        (ranks.get(pathOf(a)) ?? 0) - (ranks.get(pathOf(b)) ?? 0),
    )
  }
}

function pathOf({ moduleId }: TestSpecification): string {
  return relative(process.cwd(), moduleId)
}

/** The place of each path: slow files by rank below 0, and those of each folder evenly from 0 to 1. */
function mix(paths: string[]): Map<string, number> {
  const folders = [...new Set(paths.map(folderOf))]
  const spread = folders.flatMap((folder) =>
    paths
      .filter((path) => folderOf(path) === folder)
      .map((path, index, { length }) => [path, index / length] as const),
  )
  const first = slowFiles.map((path, rank) => [path, rank - slowFiles.length] as const)
  return new Map([...spread, ...first])
}

/** Such as `src/bot`. */
function folderOf(path: string): string {
  return path.split('/', 2).join('/')
}
