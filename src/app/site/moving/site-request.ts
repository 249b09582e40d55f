import { randomUUID } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { extname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RepeatedTask } from '../../../clock/clock.ts'
import { describeStartupError, StartupError } from '../../../db/startup-error.ts'
import type { Context } from '../../../domain/core/context.ts'
import { exportSite, importSite, type SiteImport } from './move-site.ts'

/** What `npm run site` does with the published content. */
export type SiteRequest =
  | { kind: 'export'; file: string }
  | ({ kind: 'import' } & Omit<SiteImport, 'guildDir'>)

/** Why the request failed, in lines; none if it did not. */
interface Response {
  problems: string[]
}

/** Only the running program can use an embedded database, so requests reach it through its data folder. */
const requestFile = 'site-request.json'
const responseFile = (requestId: string) => `site-response-${requestId}.json`

/** How often the program looks for a request, in milliseconds. */
const interval = 500

/** How long the program may take to begin, and then to finish: a site with many films has hundreds of megabytes. */
const timeouts = { start: 60_000, end: 10 * 60_000 }

/** Runs a request on the database. */
export async function runRequest(
  { db }: Pick<Context, 'db'>,
  guildDir: string,
  request: SiteRequest,
): Promise<void> {
  if (request.kind === 'export') await exportSite(db, request.file)
  else await importSite(db, { ...request, guildDir })
}

interface RequestHandlerOptions {
  dataDir: string
  guildDir: string
  onError: (error: unknown) => void
}

/** Answers the requests in the data folder of an embedded database. */
export function handleRequests(
  ctx: Pick<Context, 'db' | 'every'>,
  { dataDir, guildDir, onError }: RequestHandlerOptions,
): RepeatedTask {
  const path = join(dataDir, requestFile)
  removeLeftovers(dataDir)
  return ctx.every(
    interval,
    async () => {
      if (!existsSync(path)) return
      const text = readFileSync(path, 'utf8')
      // Removed first, because the next request may arrive meanwhile.
      rmSync(path)
      const { requestId, ...request } = JSON.parse(text)
      const problems = await runRequest(ctx, guildDir, request).then(() => [], describeStartupError)
      writeFileAtomically(join(dataDir, responseFile(String(requestId))), { problems })
    },
    { onError },
  )
}

/** Removes what commands left behind that were ended before the program was done. */
function removeLeftovers(dataDir: string): void {
  const names = readdirSync(dataDir).filter((name) => /^site-(response-)?[\da-f-]{36}\./.test(name))
  for (const name of names) rmSync(join(dataDir, name))
}

/** Sends a request to the program that uses the data folder, which reads and writes files only there. */
export async function sendRequest(dataDir: string, request: SiteRequest): Promise<void> {
  const requestId = randomUUID()
  const file = join(dataDir, `site-${requestId}${extname(request.file)}`)
  try {
    if (request.kind === 'import') copyFileSync(request.file, file)
    await waitForResponse(dataDir, requestId, { ...request, file })
    if (request.kind === 'export') copyFileSync(file, request.file)
  } finally {
    rmSync(file, { force: true })
  }
}

async function waitForResponse(
  dataDir: string,
  requestId: string,
  request: SiteRequest,
): Promise<void> {
  const [requestPath, responsePath] = [
    join(dataDir, requestFile),
    join(dataDir, responseFile(requestId)),
  ]
  if (existsSync(requestPath)) {
    throw new StartupError('Another `npm run site` is waiting for the program. Try again later.')
  }
  writeFileAtomically(requestPath, { requestId, ...request })
  const sentAt = Date.now()
  while (!existsSync(responsePath)) {
    const timeout = existsSync(requestPath) ? timeouts.start : timeouts.end
    if (Date.now() > sentAt + timeout) {
      rmSync(requestPath, { force: true })
      throw new StartupError(
        `The program that has ${dataDir} open did not answer. Its log may say why.`,
      )
    }
    await sleep(100)
  }
  const { problems }: Response = JSON.parse(readFileSync(responsePath, 'utf8'))
  rmSync(responsePath)
  if (problems.length > 0) throw new StartupError(...problems)
}

/** Writes a file atomically. */
function writeFileAtomically(path: string, value: object): void {
  const temporaryPath = `${path}.draft`
  writeFileSync(temporaryPath, JSON.stringify(value), { mode: 0o600 })
  renameSync(temporaryPath, path)
}
