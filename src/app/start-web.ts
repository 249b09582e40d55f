import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { encryptPlainSecrets } from '../domain/calendar/encrypt-secrets.ts'
import { secretCipher } from '../domain/calendar/secret-cipher.ts'
import type { Context } from '../domain/core/context.ts'
import { sharedSecret } from '../domain/core/shared-secret.ts'
import { readNewestRelease } from '../integrations/releases/newest-release.ts'
import { createUpdateCheck, type Updates } from '../integrations/releases/update-check.ts'
import { readVersion } from '../server/http/version.ts'
import type { SiteInfo } from '../server/routes/accounts/accounts.ts'
import { buildServer, type ServerOptions } from '../server/server.ts'
import type { DiscordEnvironment } from './discord-environment.ts'
import { listen } from './listen.ts'
import { hasBuiltSite, webFolder } from './site/build-web.ts'
import { handleRequests } from './site/moving/site-request.ts'
import type { SiteBuild } from './site/prepare-site.ts'
import { openPublishedSite } from './site/published-site.ts'
import type { StartContext } from './start-context.ts'

/** Starts the web server and prints its address. */
export async function startWebPart(
  ctx: Context,
  database: Database,
  environment: DiscordEnvironment,
  site: SiteBuild,
  all: StartContext,
): Promise<void> {
  const { config, log, print, closeOnShutdown } = all
  const buildProblem = await site.problem
  const { publicUrl, trustProxy, metricsToken } = config
  const secret = config.sessionSecret ?? (await sharedSecret(ctx.db))
  await encryptPlainSecrets(ctx.db, secretCipher(secret))
  const published = hasBuiltSite()
    ? await closeOnShutdown(
        openPublishedSite({
          ctx,
          webFolder,
          guildDir: config.guildDir,
          isDemo: environment.isDemo,
          log,
          print,
        }),
      )
    : null
  if (config.database.kind === 'embedded') {
    const requests = handleRequests(ctx, {
      ...{ dataDir: config.database.folder ?? '', guildDir: config.guildDir },
      onError: (err) => log.error({ err }, 'a request of npm run site failed'),
    })
    await closeOnShutdown({ close: () => requests.stop() })
  }
  const app = await buildServer(ctx, {
    ...(await startSetup(all)),
    secret,
    signIn: { ...environment.signIn, ...(publicUrl && { publicUrl }) },
    rates: {
      factor: config.rateFactor,
      exemptLoopback: environment.isDemo,
      // Only one process can use the embedded database.
      isShared: config.database.kind === 'server',
    },
    site: siteInfoOf(environment),
    ...(published && { webFolder, liveSite: published }),
    siteProblem: () => buildProblem ?? published?.problem() ?? null,
    databaseMover: all.databaseMover,
    getUpdates: updateCheck(ctx, config),
    ...(trustProxy !== undefined && { trustProxy }),
    ...(metricsToken && { metricsToken }),
    poolLoad: database.load,
    logger: log,
  })
  await closeOnShutdown({ close: () => app.close() })
  const url = await listen(app, config.host, config.port)
  all.setAddress(url)
  const siteUrl = publicUrl ?? url
  if (siteUrl !== url) print(`Listening on ${url}`)
  print(`Muster is ready: ${siteUrl}`)
  if (environment.isDemo) printDemoHints(environment, print)
}

/** Set-up beside the demo. */
async function startSetup({
  setup,
  config,
  log,
  closeOnShutdown,
}: StartContext): Promise<Pick<ServerOptions, 'intercept'>> {
  if (!setup) return {}
  const { serveBesideDemo } = await import('./setup/serve-setup.ts')
  const { intercept } = await closeOnShutdown(serveBesideDemo(setup, config, log))
  return { intercept }
}

function siteInfoOf({ isDemo, demoUrl, inviteUrl }: DiscordEnvironment): SiteInfo {
  return { isDemo, ...(demoUrl && { demoUrl }), ...(inviteUrl && { inviteUrl }) }
}

function printDemoHints({ demoUrl }: DiscordEnvironment, print: (line: string) => void): void {
  print(
    'Sign in there as anyone of the sample guild, for example Isaure (leader), or as an applicant or an outsider.',
  )
  if (demoUrl) print(`Sign up for an event as Tarn in the simulated Discord: ${demoUrl}`)
}

function updateCheck(
  { elapsed, log }: Context,
  { updatesUrl }: Config,
): (() => Updates) | undefined {
  if (updatesUrl === undefined) return undefined
  return createUpdateCheck({
    readNewest: () => readNewestRelease({ url: updatesUrl }),
    version: readVersion(),
    elapsed,
    onError: (err) => log.warn({ err }, 'the check for a newer version failed'),
  })
}
