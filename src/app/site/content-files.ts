import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, extname, join, parse, relative } from 'node:path'
import { isUploadedFile } from '../../contract/site/content-fields.ts'
import { filesOf, type SiteContent, withAddresses } from '../../contract/site/site-content.ts'

/** What is served for a guild's content. Names are those under /assets and contain a hash of the bytes. */
export interface ContentFiles {
  /** The content with the addresses of its pictures and videos. */
  content: SiteContent
  /** The addresses of the two JSON files. */
  addresses: { content: string; games: string }
  /** The texts of the JSON files by name. */
  json: Map<string, string>
  /** The pictures and videos in the guild's folder: their paths by name. */
  pictures: Map<string, string>
}

/** Names the files for a guild's content. Throws if a picture or video cannot be read. */
export function nameContentFiles(content: SiteContent, guildDir: string): ContentFiles {
  const names = new Map(filesOf(content).map((file) => [file, pictureName(guildDir, file)]))
  const addressed = withAddresses(content, (file) => `/assets/${names.get(file)}`)
  const json = new Map<string, string>()
  const addJson = (name: string, value: object) => {
    const text = JSON.stringify(value)
    const fullName = `${name}-${hashOf(text)}.json`
    json.set(fullName, text)
    return `/assets/${fullName}`
  }
  const { games, ...others } = addressed
  return {
    content: addressed,
    addresses: { content: addJson('content', others), games: addJson('games', games) },
    json,
    pictures: new Map(
      [...names].flatMap(([file, name]) => (isUploadedFile(file) ? [] : [[name, file]])),
    ),
  }
}

/** The addresses of the pictures and videos in content; those that cannot be read are left out. */
export function pictureAddresses(content: SiteContent, guildDir: string): Record<string, string> {
  return Object.fromEntries(
    filesOf(content).flatMap((file) => {
      try {
        return [[file, `/assets/${pictureName(guildDir, file)}`]]
      } catch {
        return []
      }
    }),
  )
}

/** The file in the guild's folder that has this name under /assets; null if there is none. */
export function findPicture(name: string, guildDir: string): string | null {
  const [, stem] = /^(.+)-[\w-]{8}\.\w+$/.exec(name) ?? []
  const folders = ['img', 'video'].filter((folder) => existsSync(join(guildDir, folder)))
  const files = folders.flatMap((folder) =>
    readdirSync(join(guildDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name === `${stem}${extname(name)}`)
      .map((entry) => relative(guildDir, join(entry.parentPath, entry.name))),
  )
  return files.find((file) => pictureName(guildDir, file) === name) ?? null
}

/** The names of files by path and state, because hashing a video takes a while. */
const knownNames = new Map<string, string>()

function pictureName(guildDir: string, file: string): string {
  if (isUploadedFile(file)) return basename(file)
  const path = join(guildDir, file)
  const { mtimeMs, size } = statSync(path)
  const key = `${path} ${mtimeMs} ${size}`
  const known = knownNames.get(key)
  if (known !== undefined) return known
  const name = `${parse(file).name}-${hashOf(readFileSync(path))}${extname(file)}`
  knownNames.set(key, name)
  return name
}

function hashOf(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
}
