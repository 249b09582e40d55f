import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import type { z } from 'zod'
import { GuildContent, GuildVideos } from '../contract/guild-content.ts'
import { GuildGames } from '../contract/guild-games.ts'

/** What each file of the guild's folder gives to the site, under which name. */
const parts = [
  { file: 'guild.ts', name: 'guild', schema: GuildContent },
  { file: 'games.ts', name: 'games', schema: GuildGames },
  { file: 'videos.ts', name: 'videos', schema: GuildVideos },
] as const

/** What is wrong with a guild's own content, a sentence for each thing; none where all is well. */
export async function problemsIn(guildDir: string): Promise<string[]> {
  const found = await Promise.all(
    parts.map(async ({ file, name, schema }) => {
      const path = join(guildDir, file)
      if (!existsSync(path)) return [`${path} is missing.`]
      // Through vite, as the site itself is built: these files import pictures.
      const { module } = await runnerImport<Record<string, unknown>>(path, { logLevel: 'silent' })
      const { error } = schema.safeParse(module[name])
      return (error?.issues ?? []).map((issue) => `${file}: ${sentence(name, issue)}`)
    }),
  )
  return found.flat()
}

/** `guild.faq.list[2].answer: there must be words here`. */
function sentence(name: string, { path, message }: z.core.$ZodIssue): string {
  const place = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
  return `${name}${place.join('')}: ${message}`
}
