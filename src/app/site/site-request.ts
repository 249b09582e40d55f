import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RepeatedTask } from '../../clock/clock.ts'
import { withoutEntryIds } from '../../contract/site/entry-ids.ts'
import { filesOf, SiteContent } from '../../contract/site/site-content.ts'
import type { Db } from '../../db/db.ts'
import { StartupError } from '../../db/startup-error.ts'
import type { Context } from '../../domain/core/context.ts'
import { findLatestVersion, lockVersions, publishVersion } from '../../domain/site/site-versions.ts'
import { findMissingFiles } from '../../domain/site/uploads/missing-files.ts'

/** What `npm run site` does with the published content; `publish` is the content to publish. */
export interface SiteRequest {
  publish: SiteContent | null
  note: string
}

/** The content that is published after a request, or why the request failed. */
type Response = { content: SiteContent } | { problem: string }

/** Only the running program can use an embedded database, so requests reach it through its data folder. */
const requestFile = 'site-request.json'
const responseFile = (requestId: string) => `site-response-${requestId}.json`

/** How often the program looks for a request, in milliseconds. */
const interval = 500

const timeoutMilliseconds = 60_000

/** Publishes the content of a request, if it has some, and returns what is published. */
export async function runRequest(db: Db, { publish, note }: SiteRequest): Promise<SiteContent> {
  if (publish) {
    await db.transaction(async (tx) => {
      await lockVersions(tx)
      const missing = await findMissingFiles(tx, filesOf(publish))
      if (missing.length > 0) {
        throw new StartupError('These pictures are not stored here:', ...missing)
      }
      await publishVersion(tx, { content: publish, note, publishedAt: new Date() })
    })
  }
  const version = await findLatestVersion(db)
  if (!version) throw new StartupError('Nothing has been published yet.')
  return withoutEntryIds(SiteContent.parse(version.content))
}

/** Answers the requests in the data folder of an embedded database. */
export function handleRequests(
  { db, every }: Pick<Context, 'db' | 'every'>,
  dataDir: string,
  onError: (error: unknown) => void,
): RepeatedTask {
  const path = join(dataDir, requestFile)
  return every(
    interval,
    async () => {
      if (!existsSync(path)) return
      const text = readFileSync(path, 'utf8')
      // Removed first, because the next request may arrive meanwhile.
      rmSync(path)
      const { requestId, ...request } = JSON.parse(text)
      writeFileAtomically(
        join(dataDir, responseFile(String(requestId))),
        await respond(db, request),
      )
    },
    { onError },
  )
}

async function respond(db: Db, { publish, note }: SiteRequest): Promise<Response> {
  try {
    const request = { publish: publish && SiteContent.parse(publish), note: String(note) }
    return { content: await runRequest(db, request) }
  } catch (error) {
    return { problem: (error as Error).message }
  }
}

/** Sends a request to the program that uses the data folder, and returns its response. */
export async function sendRequest(dataDir: string, request: SiteRequest): Promise<SiteContent> {
  const requestId = randomUUID()
  const [requestPath, responsePath] = [
    join(dataDir, requestFile),
    join(dataDir, responseFile(requestId)),
  ]
  if (existsSync(requestPath)) {
    throw new StartupError('Another `npm run site` is waiting for the program. Try again later.')
  }
  writeFileAtomically(requestPath, { requestId, ...request })
  const end = Date.now() + timeoutMilliseconds
  while (!existsSync(responsePath)) {
    if (Date.now() > end) {
      rmSync(requestPath, { force: true })
      throw new StartupError(
        `The program that has ${dataDir} open did not answer. Its log may say why.`,
      )
    }
    await sleep(100)
  }
  const response: Response = JSON.parse(readFileSync(responsePath, 'utf8'))
  rmSync(responsePath)
  if ('problem' in response) throw new StartupError(response.problem)
  return response.content
}

/** Writes a file atomically. */
function writeFileAtomically(path: string, value: object): void {
  const temporaryPath = `${path}.draft`
  writeFileSync(temporaryPath, JSON.stringify(value), { mode: 0o600 })
  renameSync(temporaryPath, path)
}
