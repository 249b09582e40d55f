import { resolve } from 'node:path'
import { forbiddenImports, importCycles } from './imports/forbidden-imports.ts'
import { filesWithFakeTimers, filesWithOwnTime } from './imports/own-time.ts'
import { sourceFiles } from './imports/source-files.ts'

const sources = sourceFiles(resolve(import.meta.dirname, '..'))
const problems = [
  ...forbiddenImports(sources),
  ...filesWithOwnTime(sources),
  ...filesWithFakeTimers(sources),
  ...importCycles(sources).map((files) => `These files import each other: ${files.join(', ')}`),
]
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
