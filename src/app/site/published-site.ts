import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../../domain/core/context.ts'
import { findLatestVersion, latestVersionId } from '../../domain/site/site-versions.ts'
import type { ContentFile, LiveSite } from '../../server/http/pages/live-site.ts'
import { findPicture, pictureAddresses } from './content-files.ts'
import { publishFolder } from './publish-folder.ts'
import { type ShownVersion, showVersion } from './show-version.ts'
import { uploadedFiles } from './uploaded-files.ts'

/** How often a process looks for a newer version, in milliseconds. */
const interval = 2000

/** How often at most it looks for one because of an unknown file, in milliseconds. */
const unknownFileInterval = 250

/** How long after a failure a version is tried again, in milliseconds. */
const retryDelay = 60_000

/** How many earlier versions keep their files, for pages that are open. */
const keptVersions = 10

/** What a process needs to show the published site. */
export interface PublishedSiteOptions {
  ctx: Pick<Context, 'db' | 'elapsed' | 'every'>
  webFolder: string
  guildDir: string
  isDemo: boolean
  log: FastifyBaseLogger
  /** Prints a line to the terminal that started the program. */
  print: (line: string) => void
}

/** The site as it was published last, kept current in this process. */
export interface PublishedSite extends LiveSite {
  /** Why the latest version is not served; null if it is. */
  problem(): string | null
  close(): Promise<void>
}

/**
 * Publishes the content of the guild's folder if nothing is published yet, and prerenders the latest version.
 * Checks for a newer version every two seconds and swaps the pages once they are complete. A version that cannot
 * be prerendered leaves those before it.
 */
export async function openPublishedSite(options: PublishedSiteOptions): Promise<PublishedSite> {
  const { log, guildDir } = options
  const { db, elapsed, every } = options.ctx
  let versionId: number | null = null
  let problem: string | null = null
  let retryAt = Number.POSITIVE_INFINITY
  // The latest first.
  let versions: ShownVersion[] = []
  let updating: Promise<void> | null = null
  const uploaded = uploadedFiles(db)
  let checkedAt = Number.NEGATIVE_INFINITY

  async function update(): Promise<void> {
    checkedAt = elapsed()
    const latest = await latestVersionId(db)
    if (latest === versionId && checkedAt < retryAt) return
    const version = await findLatestVersion(db)
    if (!version) return
    versionId = version.id
    retryAt = Number.POSITIVE_INFINITY
    try {
      versions = [await showVersion(options, version.content), ...versions].slice(0, keptVersions)
      problem = null
    } catch (error) {
      retryAt = elapsed() + retryDelay
      problem = `Version ${version.id} of the site cannot be shown: ${(error as Error).message}`
      log.error({ err: error }, problem)
    }
  }

  function updateOnce(): Promise<void> {
    updating ??= update().finally(() => {
      updating = null
    })
    return updating
  }

  function findKnown(name: string): ContentFile | null {
    return versions.flatMap((version) => version.file(name) ?? [])[0] ?? null
  }

  /** A picture of the draft or of a version that this process has not shown. */
  function findUnpublished(name: string): ContentFile | null {
    const path = findPicture(name, guildDir)
    return path === null ? null : { path, folder: guildDir }
  }

  if ((await latestVersionId(db)) === null) problem = await publishFolder({ ...options, db })
  await updateOnce()
  const onError = (err: unknown) =>
    log.warn({ err }, 'The latest version of the site could not be looked up.')
  const task = every(interval, updateOnce, { onError })
  return {
    pages: () => versions[0]?.pages ?? null,
    problem: () => problem,
    close: () => task.stop(),
    addressesOf: (content) => pictureAddresses(content, guildDir),
    async findFile(name) {
      const known = findKnown(name) ?? (await uploaded.find(name))
      if (known) return known
      // Another process may have sent a page of a newer version.
      if (updating || elapsed() - checkedAt > unknownFileInterval) {
        await updateOnce().catch(onError)
      }
      return findKnown(name) ?? findUnpublished(name) ?? versions[0]?.replacement(name) ?? null
    },
  }
}
