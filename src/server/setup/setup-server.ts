import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { languageCookie } from '../../contract/core/language-cookie.ts'
import { sourceLanguage } from '../../text/catalogue.ts'
import { handleError, sendNotFound } from '../http/errors.ts'
import { parseBodiesAsJson } from '../http/json-bodies.ts'
import { connectionsCheckingInterval, defaultTimeouts } from '../http/limits/timeouts.ts'
import { immutable } from '../http/pages/cache-control.ts'
import { registerRequestLanguage } from '../http/request-language.ts'
import { addSecurityHeaders } from '../http/security-headers.ts'
import { compileSerializer } from '../http/serializer.ts'
import { trustFunction } from '../http/trust-proxy.ts'
import { compileValidator } from '../http/validation.ts'
import { healthPath, requireOwnRequests } from './own-requests.ts'
import { setupRoutes } from './setup-routes.ts'
import type { SetupService } from './setup-service.ts'

/** Options of the server of set-up. */
export interface SetupServerOptions {
  setup: SetupService
  /** Folder of the built web app. */
  webFolder: string
  /** The address of the environment, without a trailing slash; absent: loopback alone, until one is entered. */
  publicUrl?: string
  trustProxy?: number | string
  logger: FastifyBaseLogger
}

/** Builds the server of set-up, which has neither a database nor sessions and exists only until set-up is done. */
export async function buildSetupServer(options: SetupServerOptions): Promise<FastifyInstance> {
  const { setup, webFolder, publicUrl } = options
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    pluginTimeout: 0,
    bodyLimit: 64 * 1024,
    http: { ...defaultTimeouts, connectionsCheckingInterval },
    requestTimeout: defaultTimeouts.requestTimeout,
    return503OnClosing: false,
    trustProxy: trustFunction(options.trustProxy),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
  })
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(compileSerializer)
  app.setErrorHandler(handleError)
  parseBodiesAsJson(app)
  const isSecure = publicUrl?.startsWith('https://') ?? false
  await app.register(cookie)
  registerRequestLanguage(app)
  addSecurityHeaders(app, { isSecure, pictureOrigin: "'self'", styleHashes: () => [] })
  const hosts = () => [...(publicUrl ? [new URL(publicUrl).host] : []), ...setup.hosts()]
  requireOwnRequests(app, hosts)
  await app.register(setupRoutes(setup, hosts))
  // The program is healthy, although there is no site yet: a platform would take its address away.
  for (const path of [healthPath, `${healthPath}/ready`]) {
    app.get(path, () => ({ status: 'ok' }))
  }
  await registerPage(app, webFolder)
  return app
}

/** Serves the page of set-up in the language of its cookie, and its files. */
async function registerPage(app: FastifyInstance, folder: string): Promise<void> {
  const assets = join(folder, 'assets')
  await app.register(fastifyStatic, { root: assets, serve: false, cacheControl: false })
  app.get('/setup', (request, reply) => {
    const page = [request.cookies[languageCookie], sourceLanguage]
      .filter((language) => /^[a-zA-Z-]{2,20}$/.test(language ?? ''))
      .map((language) => join(folder, 'setup', `${language}.html`))
      .find((file) => existsSync(file))
    if (!page) return reply.code(503).send('The page is being built. Try again shortly.')
    return reply.type('text/html; charset=utf-8').send(readFileSync(page, 'utf8'))
  })
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params
    const isThere = /^[^./\\][^/\\]*(?<!\.br)$/.test(name) && existsSync(join(assets, name))
    return isThere ? reply.header('cache-control', immutable).sendFile(name) : sendNotFound(reply)
  })
  app.setNotFoundHandler((request, reply) =>
    isPageRequest(request) ? reply.redirect('/setup') : sendNotFound(reply),
  )
}

/** Whether a browser opens a page, which until set-up is done can only be this one. */
function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  return (
    method === 'GET' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')
  )
}
