import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { isUploadedFile } from '../../contract/site/content-fields.ts'
import { filesOf, SiteContent } from '../../contract/site/site-content.ts'

/** The file in a guild's folder with everything but pictures and videos. */
export const contentFile = 'site.json'

/** The content of a guild's folder, or what is wrong with it: one sentence per problem. */
export interface ReadContent {
  /** Null if there are problems. */
  content: SiteContent | null
  problems: string[]
}

/** Reads and validates the content of a guild's folder. */
export function readContent(guildDir: string): ReadContent {
  const path = join(guildDir, contentFile)
  if (existsSync(path)) return parseContent(readFileSync(path, 'utf8'), guildDir, contentFile)
  const problem = isOlderFolder(guildDir)
    ? `${path} is missing, and guild.ts is of an earlier version: docs/operations.md says under "From TypeScript to site.json" how to carry your content over.`
    : `${path} is missing.`
  return { content: null, problems: [problem] }
}

/** Whether the folder has the TypeScript modules of version 0.1 instead. */
export function isOlderFolder(guildDir: string): boolean {
  return !existsSync(join(guildDir, contentFile)) && existsSync(join(guildDir, 'guild.ts'))
}

/** Parses and validates content; its pictures and videos must be in the guild's folder, unless they were uploaded. */
export function parseContent(text: string, guildDir: string, file: string): ReadContent {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return { content: null, problems: [syntaxError(text, file, error as Error)] }
  }
  const { data, error } = SiteContent.safeParse(json)
  if (!data)
    return { content: null, problems: error.issues.map((issue) => formatIssue(file, issue)) }
  const problems = filesOf(data)
    .filter((name) => !isUploadedFile(name) && !existsSync(join(guildDir, name)))
    .map((name) => `${join(guildDir, name)} is missing.`)
  return problems.length > 0 ? { content: null, problems } : { content: data, problems: [] }
}

/** `site.json:4:8: Expected ',' or '}' after property value in JSON`. */
function syntaxError(text: string, file: string, { message }: Error): string {
  const [, position] = / at position (\d+)/.exec(message) ?? []
  // A truncated file has no position.
  const before = text.slice(0, position === undefined ? text.length : Number(position)).split('\n')
  const what = message.replace(/ at position \d+.*$/s, '')
  return `${file}:${before.length}:${(before.at(-1) ?? '').length + 1}: ${what}`
}

/** `site.json: guild.faq.list[2].answer: there must be words here`. */
function formatIssue(file: string, { path, message }: z.core.$ZodIssue): string {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
  return `${file}: ${steps.join('').slice(1)}: ${message}`.replace(': : ', ': ')
}
