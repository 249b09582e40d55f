import { resolve } from 'node:path'
import { readContent } from '../app/site/read-content.ts'
import type { SiteContent } from '../contract/site/site-content.ts'

/** The content of a guild's folder; by default that of the sample guild. */
export function contentOf(guildDir = 'guild'): SiteContent {
  const { content, problems } = readContent(resolve(guildDir))
  if (!content) throw new Error(problems.join('\n'))
  return content
}
