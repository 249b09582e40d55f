import { posix } from 'node:path'

/** The TypeScript files by path from the root, with their source. */
export type Sources = ReadonlyMap<string, string>

/** The files and packages that a file imports, types included. */
export interface Imports {
  files: string[]
  packages: string[]
}

const statement = /^\s*(?:import|export)\b\s*(?:[^'";=]*?\bfrom\s*)?'([^']+)'/gm
const dynamic = /\bimport\(\s*'([^']+)'/g

/** The imports of a file, without relative paths outside `sources`, such as style sheets. */
export function readImports(path: string, sources: Sources): Imports {
  const source = sources.get(path) ?? ''
  const specifiers = [...source.matchAll(statement), ...source.matchAll(dynamic)].map(
    (match) => match[1] ?? '',
  )
  const imports: Imports = { files: [], packages: [] }
  for (const specifier of new Set(specifiers)) {
    const file = fileOf(path, specifier)
    if (file === null) imports.packages.push(packageOf(specifier))
    else if (sources.has(file)) imports.files.push(file)
  }
  return imports
}

function fileOf(path: string, specifier: string): string | null {
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : null
}

/** The package's name without a path in it; `node:` for all modules of Node. */
function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node:'
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
