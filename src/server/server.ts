import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Updates } from '../contract/health.ts'
import { secretCipher } from '../domain/calendar/secret-cipher.ts'
import type { Context } from '../domain/core/context.ts'
import { loadEventPreview } from '../domain/events/member-view/event-preview.ts'
import type { DatabaseMover } from '../domain/health/database-move.ts'
import { sourceLanguage } from '../text/catalogue.ts'
import { authenticateRequests, authorizeRequests } from './http/auth/guards.ts'
import type { OAuthOptions } from './http/auth/oauth.ts'
import { registerCsv } from './http/csv.ts'
import { handleError } from './http/errors.ts'
import { parseBodiesAsJson } from './http/json-bodies.ts'
import {
  defaultMaxEventLoopDelay,
  type PoolLoad,
  registerLoadShedding,
} from './http/limits/load-shedding.ts'
import { type RateLimitOptions, registerRateLimits } from './http/limits/rate-limits.ts'
import {
  connectionsCheckingInterval,
  defaultTimeouts,
  type RequestTimeouts,
} from './http/limits/timeouts.ts'
import { registerMetrics } from './http/metrics/metrics.ts'
import { registerDocs } from './http/openapi/docs.ts'
import type { LiveSite } from './http/pages/live-site.ts'
import { registerNotFound, registerPages, toDecodableUrl } from './http/pages/pages.ts'
import { readPrerenderedPages } from './http/pages/prerendered-pages.ts'
import { sendUnavailable } from './http/pages/unavailable-page.ts'
import { registerRequestLanguage } from './http/request-language.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { compileSerializer } from './http/serializer.ts'
import { trustFunction } from './http/trust-proxy.ts'
import { compileValidator } from './http/validation.ts'
import type { SiteInfo } from './routes/accounts/accounts.ts'
import { registerSignIn } from './routes/accounts/sign-in.ts'
import { registerRoutes } from './routes/routes.ts'

/** Options of a web server. */
export interface ServerOptions {
  /** Signs cookies; shared by all web processes of an installation. */
  secret: string
  signIn: OAuthOptions
  rates: RateLimitOptions
  site: SiteInfo
  /** Folder of the built web app; absent: API only. */
  webFolder?: string
  /** The published version of the site; absent: the pages of the build. */
  liveSite?: LiveSite
  /** Why the site is not current; absent or null if it is. */
  siteProblem?: () => string | null
  /** Moves the embedded database to a server; absent: there is nothing to move. */
  databaseMover?: DatabaseMover | undefined
  /** Absent if the check for newer versions is off. */
  getUpdates?: (() => Updates) | undefined
  /** Trusted proxies for `X-Forwarded-For`: their number or addresses. */
  trustProxy?: number | string
  /** The token that grants access to the metrics; absent: no metrics. */
  metricsToken?: string
  /** Answers the requests of set-up beside the demo and returns true for them; absent once a guild is set up. */
  intercept?: (request: IncomingMessage, response: ServerResponse) => boolean
  /** The load of the connection pool; absent without a pool. */
  poolLoad?: () => PoolLoad | null
  /** Repeated event loop delays above this count as overload; default: one second. */
  maxEventLoopDelay?: number
  /** Request timeouts; default: `defaultTimeouts`. */
  timeouts?: RequestTimeouts
  logger: FastifyBaseLogger
}

/** Builds the web server: the HTTP layer, the pages and the routes of every feature. */
export async function buildServer(ctx: Context, options: ServerOptions): Promise<FastifyInstance> {
  const { timeouts = defaultTimeouts } = options
  const app = Fastify({
    loggerInstance: options.logger,
    // Plugins load without waiting for anything; the default of ten seconds fails the start on a busy machine.
    pluginTimeout: 0,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
    http: { ...timeouts, connectionsCheckingInterval },
    requestTimeout: timeouts.requestTimeout,
    // Requests on open connections are still answered while closing.
    return503OnClosing: false,
    trustProxy: trustFunction(options.trustProxy),
    rewriteUrl: toDecodableUrl,
    // Long path segments are a 404, too; Node.js limits the whole URL.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 100_000 },
  })
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(compileSerializer)
  app.setErrorHandler(handleError)
  parseBodiesAsJson(app)
  if (options.intercept) interceptRequests(app, options.intercept)
  const {
    metricsToken,
    poolLoad = () => null,
    maxEventLoopDelay = defaultMaxEventLoopDelay,
  } = options
  registerLoadShedding(app, poolLoad, maxEventLoopDelay)

  const { publicUrl } = options.signIn
  const isSecure = publicUrl?.startsWith('https://') ?? false
  const cookies = { secret: options.secret, isSecure, ...(publicUrl && { publicUrl }) }
  await app.register(cookie, { secret: options.secret })
  registerRequestLanguage(app)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // The next quality takes 50 % longer and makes typical lists no smaller.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    threshold: 1024,
    // Up to this size, compressing synchronously (0.3 ms) is cheaper than setting up a stream.
    syncThreshold: 64 * 1024,
  })
  const site = options.webFolder ? siteOf(options.webFolder, options) : null
  addSecurityHeaders(app, {
    isSecure,
    pictureOrigin: new URL(ctx.cdnUrl).origin,
    styleHashes: () => site?.pages()?.styleHashes ?? noHashes,
  })
  authenticateRequests(app, ctx, cookies)
  const limitSignIns = await registerRateLimits(app, ctx, options.rates)
  authorizeRequests(app, ctx, cookies)
  registerCsv(app)
  registerDocs(app)
  registerMetrics(app, ctx, { ...(metricsToken && { token: metricsToken }), pool: poolLoad })

  if (options.webFolder && site) {
    await registerPages(app, options.webFolder, site, publicUrl, async (eventId) => {
      const preview = await loadEventPreview(ctx.db, eventId)
      return preview && { title: preview.title, description: preview.time }
    })
  } else registerNotFound(app, options.siteProblem?.() ? sendUnavailable : undefined)
  registerRoutes(app, ctx, {
    cookies,
    site: options.site,
    liveSite: site,
    cipher: secretCipher(options.secret),
    applicationLimitFactor: options.rates.factor,
    siteProblem: options.siteProblem,
    databaseMover: options.databaseMover,
    getUpdates: options.getUpdates,
  })
  await registerSignIn(app, ctx, cookies, options.signIn, limitSignIns)
  return app
}

/** Before everything else, so that these requests need neither the database nor a permission. */
function interceptRequests(
  app: FastifyInstance,
  intercept: NonNullable<ServerOptions['intercept']>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (intercept(request.raw, reply.raw)) reply.hijack()
    else done()
  })
}

const noHashes: readonly string[] = []

/** The published site, or the pages of the build. */
function siteOf(webFolder: string, { liveSite, site }: ServerOptions): LiveSite {
  if (liveSite) return liveSite
  const built = readPrerenderedPages(webFolder, { ...site, language: sourceLanguage })
  return { pages: () => built, findFile: async () => null }
}
