import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { StartProblem } from '../db/start-problem.ts'

const root = join(import.meta.dirname, '..', '..')

/** Where the built web app lies. */
export const webFolder = join(root, 'dist', 'web')

const stampFile = join(root, 'dist', 'web.stamp')

/**
 * Builds the web app with this guild's content, unless what lies there was built from the same files.
 * Throws `StartProblem` where it must be built and cannot be written.
 */
export async function buildWebIfStale(guildDir: string): Promise<'built' | 'fresh'> {
  const stamp = stampOf(guildDir)
  const isFresh =
    existsSync(join(webFolder, 'pages')) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === stamp
  if (isFresh) return 'fresh'
  mustBeWritable(dirname(webFolder))
  // A build that is cut short leaves half an app behind, which nothing may take for a whole one.
  rmSync(stampFile, { force: true })
  await buildWeb(guildDir, webFolder)
  writeFileSync(stampFile, stamp)
  return 'built'
}

function mustBeWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch {
    throw new StartProblem(
      `The site must be built with your guild's content, and ${folder} cannot be written.`,
      'Run `npm run build`, with the same GUILD_DIR, as a user who may write there; or build the image anew.',
    )
  }
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
