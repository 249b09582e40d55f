import { type Module, modules, unrestricted } from './allowed-imports.ts'
import { readImports, type Sources } from './read-imports.ts'

/** An error message for each import that the table of allowed imports does not contain. */
export function forbiddenImports(sources: Sources): string[] {
  return [...sources.keys()]
    .filter((path) => !isUnrestricted(path))
    .flatMap((path) => {
      const name = moduleOf(path)
      const module = name === null ? undefined : modules[name]
      if (!module) return [`${path} is in no module of scripts/imports/allowed-imports.ts.`]
      const { files, packages } = readImports(path, sources)
      return [
        ...files.filter((file) => moduleOf(file) !== name && !allowsFile(module, file)),
        ...packages.filter((used) => !module.packages.some((allowed) => matches(used, allowed))),
      ].map((target) => `${path} may not import ${target}.`)
    })
}

function allowsFile({ imports }: Module, file: string): boolean {
  return imports.some((allowed) => isIn(file, allowed))
}

/** `@scope/*` stands for every package of a scope. */
function matches(used: string, allowed: string): boolean {
  return allowed.endsWith('*') ? used.startsWith(allowed.slice(0, -1)) : used === allowed
}

/** The import cycles: groups of files that all reach each other, types included. */
export function importCycles(sources: Sources): string[][] {
  const edges = new Map([...sources.keys()].map((path) => [path, readImports(path, sources).files]))
  return stronglyConnected(edges).filter((group) => group.length > 1)
}

function moduleOf(path: string): string | null {
  const candidates = Object.keys(modules).filter((name) => isIn(path, name))
  return candidates.sort((a, b) => b.length - a.length)[0] ?? null
}

/** Whether it is a test, a tool, or a configuration file at the root. */
export function isUnrestricted(path: string): boolean {
  if (/\.test\.tsx?$/.test(path) || !path.includes('/')) return true
  return unrestricted.some((folder) => isIn(path, folder))
}

/** Whether a path is a file or folder, or in it. */
export function isIn(path: string, folderOrFile: string): boolean {
  return path === folderOrFile || path.startsWith(`${folderOrFile}/`)
}

/** Tarjan's algorithm. */
function stronglyConnected(edges: ReadonlyMap<string, string[]>): string[][] {
  const index = new Map<string, number>()
  const lowlink = new Map<string, number>()
  const stack: string[] = []
  const groups: string[][] = []

  function visit(node: string): void {
    index.set(node, index.size)
    lowlink.set(node, index.get(node)!)
    stack.push(node)
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) {
        visit(next)
        lowlink.set(node, Math.min(lowlink.get(node)!, lowlink.get(next)!))
      } else if (stack.includes(next)) {
        lowlink.set(node, Math.min(lowlink.get(node)!, index.get(next)!))
      }
    }
    if (lowlink.get(node) === index.get(node)) groups.push(stack.splice(stack.indexOf(node)))
  }

  for (const node of edges.keys()) if (!index.has(node)) visit(node)
  return groups
}
