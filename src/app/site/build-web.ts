import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { StartupError } from '../../db/startup-error.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** The folder of the built web app. */
export const webFolder = join(root, 'dist', 'web')

/** Whether a site was built completely; an interrupted replacement has no stamp. */
export function hasBuiltSite(): boolean {
  return existsSync(stampFile) && existsSync(join(webFolder, 'pages'))
}

/** Its first line is the fingerprint of the sources, the others are the built files. */
const stampFile = join(root, 'dist', 'web.stamp')

/**
 * Builds the web app with the sample guild's content, unless the existing build has the same sources; calls
 * `onBuild` first. Throws `StartupError` if it cannot be built or written, or if `signal` aborts the build; the
 * previous site is kept.
 */
export async function buildWebIfStale({
  signal,
  onBuild,
}: {
  signal?: AbortSignal
  onBuild?: () => void
} = {}): Promise<'built' | 'fresh'> {
  const stamp = fingerprintOfSources()
  const [builtFrom, ...before] = existsSync(stampFile)
    ? readFileSync(stampFile, 'utf8').split('\n')
    : []
  if (builtFrom === stamp && existsSync(join(webFolder, 'pages'))) return 'fresh'
  const parent = dirname(webFolder)
  mustBeWritable(parent)
  onBuild?.()
  const draft = mkdtempSync(join(parent, 'draft-'))
  try {
    await buildWeb(draft, signal)
    // Without the stamp, a replacement that is interrupted from here on counts as incomplete.
    rmSync(stampFile, { force: true })
    const files = replaceSite(draft, webFolder, before)
    writeFileSync(stampFile, [stamp, ...files].join('\n'))
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return 'built'
}

/** How long assets are kept after a newer build has replaced them, in milliseconds. */
const replacedAssetLifetime = 30 * 86_400_000

/**
 * Replaces the built site with a newer build and returns the newer build's files. `before` lists the files of
 * the replaced build, if known. Assets of earlier builds are kept for 30 days, because a running site and
 * open pages still refer to them.
 */
export function replaceSite(
  draft: string,
  built: string,
  before: readonly string[],
  now = new Date(),
): string[] {
  // In the order of their names: `assets` before the pages that refer to them.
  const files = namesIn(draft)
  const old = namesIn(built)
  for (const file of files) {
    mkdirSync(dirname(join(built, file)), { recursive: true })
    renameSync(join(draft, file), join(built, file))
  }
  const current = new Set(files)
  const replacedNow = new Set(before.length > 0 ? before : old)
  for (const file of old.filter((name) => !current.has(name))) {
    const path = join(built, file)
    // The modification time of an asset records when it was replaced.
    if (isAsset(file) && replacedNow.has(file)) utimesSync(path, now, now)
    const isKept =
      isAsset(file) && now.getTime() - statSync(path).mtime.getTime() <= replacedAssetLifetime
    if (!isKept) rmSync(path, { force: true })
  }
  return files
}

function namesIn(folder: string): string[] {
  return filesIn(folder).map((file) => relative(folder, file))
}

function isAsset(file: string): boolean {
  return file.startsWith('assets')
}

function mustBeWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch {
    throw new StartupError(
      `The web app must be built, and ${folder} cannot be written.`,
      'Run `npm run build` as a user who may write there; or build the image again.',
    )
  }
}

/** A hash of all files that the web app is built from. */
export function fingerprintOfSources(): string {
  const hash = createHash('sha256')
  const sources = [
    join(root, 'src', 'web'),
    join(root, 'src', 'contract'),
    join(root, 'src', 'text'),
    join(root, 'languages'),
    join(root, 'guild'),
    ...[
      'build-setup.ts',
      'build-site.ts',
      'content-files.ts',
      'languages',
      'lean',
      'read-content.ts',
      'render-site.ts',
      'syntax-tree.ts',
    ].map((name) => join(root, 'src', 'app', 'site', name)),
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
 * Builds the web app with the sample guild's content into a folder, in a process of its own, so that the build's
 * memory is released afterwards. Throws `StartupError` with one line per problem.
 */
async function buildWeb(folder: string, signal?: AbortSignal): Promise<void> {
  const script = join(root, 'src', 'app', 'site', 'build-site.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'pipe'],
    signal,
  })
  let printed = ''
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code === 0) return
  const reasons = printed.trim() || `the build ended with ${child.signalCode ?? `code ${code}`}`
  throw new StartupError('The web app cannot be built:', ...reasons.split('\n'))
}
