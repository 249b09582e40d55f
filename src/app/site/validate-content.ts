import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runnerImport } from 'vite'
import type { z } from 'zod'
import { GuildGames } from '../../contract/site/games-page.ts'
import { GuildContent, GuildVideos } from '../../contract/site/guild-content.ts'

/** The files of the guild's folder, with the name and schema of their export. */
const parts = [
  { file: 'guild.ts', name: 'guild', schema: GuildContent },
  { file: 'games.ts', name: 'games', schema: GuildGames },
  { file: 'videos.ts', name: 'videos', schema: GuildVideos },
] as const

/** Validates a guild's content; returns one sentence per problem. */
export async function validateContent(guildDir: string): Promise<string[]> {
  const found = await Promise.all(
    parts.map(async ({ file, name, schema }) => {
      const path = join(guildDir, file)
      if (!existsSync(path)) return [`${path} is missing.`]
      // With Vite, as in the build, because these files import pictures.
      const module = await runnerImport<Record<string, unknown>>(path, { logLevel: 'silent' }).then(
        ({ module }) => module,
        (error: unknown) => buildErrorMessage(error, file),
      )
      if (typeof module === 'string') return [module]
      const { error } = schema.safeParse(module[name])
      return (error?.issues ?? []).map((issue) => `${file}: ${sentence(name, issue)}`)
    }),
  )
  return [...new Set(found.flat())]
}

/** A bundler error as one line with its location: `guild.ts:4:8: Expected a comma`. */
export function buildErrorMessage(error: unknown, file = ''): string {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
  const lines = text.split('\n').map((line) => line.trim())
  const what = lines.find((line) => line !== '' && !/^(Build|Transform) failed/.test(line)) ?? ''
  const place = /\[ (.+:\d+:\d+) \]/.exec(text)?.[1]
  const where = place ? basename(place) : file
  return `${where && `${where}: `}${what.replace(/^\[[A-Z_]+\] /, '')}`
}

/** `guild.faq.list[2].answer: there must be words here`. */
function sentence(name: string, { path, message }: z.core.$ZodIssue): string {
  const place = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
  return `${name}${place.join('')}: ${message}`
}
