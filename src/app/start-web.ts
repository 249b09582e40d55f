import type { Database } from '../db/database.ts'
import { StartupError } from '../db/startup-error.ts'
import { encryptPlainSecrets } from '../domain/calendar/encrypt-secrets.ts'
import { secretCipher } from '../domain/calendar/secret-cipher.ts'
import type { Context } from '../domain/core/context.ts'
import { sharedSecret } from '../domain/core/shared-secret.ts'
import { buildServer } from '../server/server.ts'
import type { DiscordEnvironment } from './discord-environment.ts'
import { listen } from './listen.ts'
import { buildWebIfStale, hasBuiltSite, webFolder } from './site/build-web.ts'
import type { StartContext } from './start-context.ts'

/** Starts the web server and prints its address. */
export async function startWebPart(
  ctx: Context,
  database: Database,
  place: DiscordEnvironment,
  all: StartContext,
): Promise<void> {
  const { config, log, print, closeAtEnd } = all
  print('Checking that the web app is built.')
  const siteProblem = await rebuildSite(config.guildDir, print)
  const { publicUrl, trustProxy, metricsToken } = config
  const secret = config.sessionSecret ?? (await sharedSecret(ctx.db))
  await encryptPlainSecrets(ctx.db, secretCipher(secret))
  const app = await buildServer(ctx, {
    secret,
    signIn: { ...place.signIn, ...(publicUrl && { publicUrl }) },
    rates: {
      factor: config.rateFactor,
      exemptLoopback: place.isDemo,
      // Only one process can use the embedded database.
      isShared: config.database.kind === 'server',
    },
    site: { isDemo: place.isDemo, ...(place.inviteUrl && { inviteUrl: place.inviteUrl }) },
    ...(hasBuiltSite() && { webFolder }),
    ...(siteProblem && { siteProblem }),
    ...(trustProxy !== undefined && { trustProxy }),
    ...(metricsToken && { metricsToken }),
    poolLoad: database.load,
    logger: log,
  })
  await closeAtEnd({ close: () => app.close() })
  const url = await listen(app, config.host, config.port)
  print(`Muster is ready: ${publicUrl ?? url}`)
  if (place.isDemo) print(demoHint)
}

/** Rebuilds the site if needed. Returns the error instead of throwing: the bot and the last site can still run. */
async function rebuildSite(
  guildDir: string,
  print: (line: string) => void,
): Promise<string | null> {
  try {
    if ((await buildWebIfStale(guildDir)) === 'built') print('Built the web app.')
    return null
  } catch (error) {
    const lines = error instanceof StartupError ? error.sentences : [(error as Error).message]
    for (const line of lines) print(line)
    print(
      hasBuiltSite()
        ? 'The last successful build is served until you fix this and restart Muster.'
        : 'No site has been built yet: pages answer 503 until you fix this and restart Muster.',
    )
    return lines.join(' ')
  }
}

const demoHint =
  'Sign in there as anyone of the sample guild, for example Isaure (leader), or as an applicant or an outsider.'
