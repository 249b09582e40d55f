import type { Context } from '../../../domain/core/context.ts'
import { findLatestVersion, latestVersionId } from '../../../domain/site/site-versions.ts'
import { sourceLanguage } from '../../../text/catalogue.ts'
import { setGuildLanguage } from '../../../text/current-language.ts'
import type { Closable } from '../../start-context.ts'
import { readContent } from '../read-content.ts'

/** How often a process looks for a newer version of the site, in milliseconds. */
const interval = 5000

/**
 * Keeps the guild's language in this process that of the latest version of the site, or of the guild's folder until
 * the first is published from it.
 */
export async function followGuildLanguage(
  { db, every, log }: Pick<Context, 'db' | 'every' | 'log'>,
  guildDir: string,
): Promise<Closable> {
  let versionId: number | null = null

  async function follow(): Promise<void> {
    if ((await latestVersionId(db)) === versionId) return
    const version = await findLatestVersion(db)
    if (!version) return
    // A version of another release may not fit the schema.
    const { language } = version.content as { language?: unknown }
    if (typeof language === 'string') setGuildLanguage(language)
    versionId = version.id
  }

  await follow()
  if (versionId === null) {
    setGuildLanguage(readContent(guildDir).content?.language ?? sourceLanguage)
  }
  const onError = (err: unknown) =>
    log.warn({ err }, 'The language of the guild could not be looked up.')
  const task = every(interval, follow, { onError })
  return { close: () => task.stop() }
}
