import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config/config.ts'
import { signIn } from '../../contract/core/pages.ts'
import { buildSetupServer } from '../../server/setup/setup-server.ts'
import { listen } from '../listen.ts'
import { webFolder } from '../site/build-web.ts'
import { loadCatalogues } from '../site/languages/load-catalogues.ts'
import type { SiteBuild } from '../site/prepare-site.ts'
import type { Closable, StartContext } from '../start-context.ts'
import type { Setup } from './setup.ts'

/** Set-up on the port of the demo. */
interface SetupBesideDemo extends Closable {
  /** Answers the requests of set-up; returns false for all others. */
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean
}

/** Prepares set-up for the port of the demo. */
export async function serveBesideDemo(
  setup: Setup,
  config: Config,
  log: FastifyBaseLogger,
): Promise<SetupBesideDemo> {
  const app = await buildSetupServer(serverOptions(setup, config, log))
  await app.ready()
  return {
    intercept(request, response) {
      if (!belongsToSetup(setup, request.url ?? '')) return false
      app.routing(request, response)
      return true
    },
    close: () => app.close(),
  }
}

/** Runs set-up alone, without the demo, and prints its address; nothing else is started. */
export async function serveAlone(
  setup: Setup,
  site: SiteBuild,
  { config, log, print, closeOnShutdown }: StartContext,
): Promise<string> {
  loadCatalogues()
  const problem = await site.problem
  if (problem) print(problem)
  const app = await buildSetupServer(serverOptions(setup, config, log))
  await closeOnShutdown({ close: () => app.close() })
  return listen(app, config.host, config.port)
}

const serverOptions = (
  setup: Setup,
  { publicUrl, trustProxy }: Config,
  logger: FastifyBaseLogger,
) => ({
  ...{ setup, webFolder, logger },
  ...(publicUrl && { publicUrl }),
  ...(trustProxy !== undefined && { trustProxy }),
})

/** Discord comes back to the address of the demo's sign-in, too; the state tells which sign-in it ends. */
function belongsToSetup(setup: Setup, url: string): boolean {
  const [path = '', query = ''] = url.split('?', 2)
  if (path === signIn.callback) {
    return setup.ownsSignIn(new URLSearchParams(query).get('state') ?? '')
  }
  return /^\/(setup|api\/setup)(\/|$)/i.test(path)
}
