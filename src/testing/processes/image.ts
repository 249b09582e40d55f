import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The root of the project. */
export const root = join(import.meta.dirname, '..', '..', '..')

/** The lines of a file of the project. */
export const linesOf = (file: string): string[] =>
  readFileSync(join(root, file), 'utf8').split('\n')

/** The instructions of the image. */
export const steps = linesOf('Dockerfile')

/** The patterns of what the image leaves out and takes in. */
export const rules = linesOf('.dockerignore').filter((line) => line && !line.startsWith('#'))

/** Whether a file is in Docker's build context; the last matching line decides. */
export function isSent(path: string): boolean {
  const matches = (pattern: string) =>
    pattern.startsWith('**/*')
      ? path.endsWith(pattern.slice('**/*'.length))
      : pattern === '*' || path === pattern || path.startsWith(`${pattern}/`)
  const last = rules.findLast((rule) => matches(rule.replace(/^!/, '')))
  return last?.startsWith('!') ?? true
}

/** The arguments of an instruction in exec form. */
export function commandOf(start: string): string[] {
  const step = steps.find((line) => line.includes(start)) ?? ''
  return JSON.parse(step.slice(step.indexOf('['))) as string[]
}
