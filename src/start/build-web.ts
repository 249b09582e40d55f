import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** Where the built web app lies. */
export const webFolder = join(root, 'dist', 'web')

const stampFile = join(root, 'dist', 'web.stamp')

/** Builds the web app with this guild's content, unless what lies there was built from the same files. */
export async function buildWebIfStale(guildDir: string): Promise<'built' | 'fresh'> {
  const stamp = stampOf(guildDir)
  const isFresh =
    existsSync(join(webFolder, 'pages')) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === stamp
  if (isFresh) return 'fresh'
  // A build that is cut short leaves half an app behind, which nothing may take for a whole one.
  rmSync(stampFile, { force: true })
  await buildWeb(guildDir, webFolder)
  writeFileSync(stampFile, stamp)
  return 'built'
}

/** A fingerprint of every file that the web app is made of. */
function stampOf(guildDir: string): string {
  const hash = createHash('sha256')
  const sources = [
    join(root, 'src', 'web'),
    join(root, 'src', 'contract'),
    guildDir,
    join(root, 'src', 'start', 'build-site.ts'),
    join(root, 'vite.config.ts'),
    join(root, 'package-lock.json'),
  ]
  for (const file of sources.flatMap(filesIn)) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}

/**
 * Builds the web app with this guild's content into a folder, in a process of its own, so that the
 * build's memory does not stay with the program.
 */
export async function buildWeb(guildDir: string, folder: string): Promise<void> {
  const script = join(root, 'src', 'start', 'build-site.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', GUILD_DIR: guildDir },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', resolve)
  })
  if (code !== 0) throw new Error('the web app could not be built; the messages above say why')
}
