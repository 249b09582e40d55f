import type { Database } from '../db/open.ts'
import { sharedSecret } from '../domain/accounts/secret.ts'
import type { Context } from '../domain/context.ts'
import { buildServer } from '../server/server.ts'
import { buildWebIfStale, webFolder } from './build-web.ts'
import type { DiscordPlace } from './discord-place.ts'
import { listenOn } from './listen.ts'
import type { Surroundings } from './program.ts'

/** Opens the door of the web, and says where it is. */
export async function openWeb(
  ctx: Context,
  database: Database,
  place: DiscordPlace,
  all: Surroundings,
): Promise<void> {
  const { config, log, tell, keep } = all
  tell('Checking that the web app is built.')
  if ((await buildWebIfStale(config.guildDir)) === 'built') tell('Built the web app.')
  const { publicUrl, trustProxy, metricsToken } = config
  const app = await buildServer(ctx, {
    secret: config.sessionSecret ?? (await sharedSecret(ctx.db)),
    signIn: { ...place.signIn, ...(publicUrl && { publicUrl }) },
    rates: {
      factor: config.rateFactor,
      exemptLoopback: place.isDemo,
      // The embedded database has one process.
      isShared: config.database.kind === 'server',
    },
    site: { isDemo: place.isDemo, ...(place.inviteUrl && { inviteUrl: place.inviteUrl }) },
    webFolder,
    ...(trustProxy !== undefined && { trustProxy }),
    ...(metricsToken && { metricsToken }),
    poolLoad: database.load,
    logger: log,
  })
  await keep({ close: () => app.close() })
  const url = await listenOn(app, config.host, config.port)
  tell(`Muster is ready: ${publicUrl ?? url}`)
  if (place.isDemo) tell(whoCanSignIn)
}

const whoCanSignIn =
  'Sign in there as anyone of the sample guild, for example Isaure (leader), or as an applicant or an outsider.'
