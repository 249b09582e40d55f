import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { webFolder } from '../../app/site/build-web.ts'
import { openPublishedSite } from '../../app/site/published-site.ts'
import type { TestApp } from '../test-app.ts'
import { startTestServer } from '../test-server.ts'

/** Serves the site of a guild's folder from the test's database; stops when the test finishes. */
export async function startSite(app: TestApp, guildDir: string) {
  const lines: string[] = []
  const liveSite = await openPublishedSite({
    ...{ ctx: app.ctx, webFolder, guildDir, isDemo: false },
    log: pino({ level: 'silent' }),
    print: (line) => void lines.push(line),
  })
  onTestFinished(() => liveSite.close())
  const server = await startTestServer(
    { db: app.db, cdnUrl: app.ctx.cdnUrl },
    { webFolder, liveSite },
  )
  const textAt = async (path: string) => (await fetch(server.url + path)).text()
  return { url: server.url, server, liveSite, lines, textAt }
}
