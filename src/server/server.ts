import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { secretCipher } from '../domain/calendar/secret-cipher.ts'
import type { Context } from '../domain/core/context.ts'
import { accountRoutes, type SiteFacts } from './accounts.ts'
import { compileSerializer } from './answers.ts'
import { applyRoutes } from './apply.ts'
import { attendanceRoutes } from './attendance.ts'
import { avatarRoutes } from './avatars.ts'
import { readJsonBodies } from './bodies.ts'
import { readBuiltPages } from './built-pages.ts'
import { calendarRoutes } from './calendar.ts'
import { configurationRoutes } from './configuration.ts'
import { offerCsv } from './csv.ts'
import { dashboardRoutes } from './dashboard.ts'
import { connectionsCheckingInterval, type Deadlines, defaultDeadlines } from './deadlines.ts'
import { offerDocs } from './docs.ts'
import { answerError } from './errors.ts'
import { eventPlanRoutes } from './event-plans.ts'
import { eventRoutes } from './events.ts'
import { formEditorRoutes } from './form-editor.ts'
import { guardCalls, recogniseViewers } from './guards.ts'
import { protectAnswers } from './headers.ts'
import { healthRoutes } from './health.ts'
import { interviewRoomRoutes } from './interview-rooms.ts'
import { leaderboardRoutes } from './leaderboards.ts'
import { linkRoutes } from './links.ts'
import { defaultLateness, type PoolLoad, shedLoad } from './load-shedding.ts'
import { offerMetrics } from './metrics.ts'
import type { OAuthRules } from './oauth.ts'
import { answerUnknown, readableAddress, sendUnavailable, servePages } from './pages.ts'
import { privacyRoutes } from './privacy.ts'
import { questionEditorRoutes } from './question-editor.ts'
import { limitRates, type RateRules } from './rate-limits.ts'
import { registerSignIn } from './sign-in.ts'
import { statusRoutes } from './status.ts'
import { submissionRoutes } from './submissions.ts'
import { userRoutes } from './users.ts'
import { compileValidator } from './validation.ts'

/** How one web door differs from another. */
export interface ServerOptions {
  /** Signs cookies; shared by all web processes of an installation. */
  secret: string
  signIn: OAuthRules
  rates: RateRules
  site: SiteFacts
  /** Folder of the built web app; absent: calls only. */
  webFolder?: string
  /** Why the site could not be built from the guild's current content; absent if it could. */
  siteProblem?: string
  /** Whose `X-Forwarded-For` is believed: so many proxies before us, or those at these addresses. */
  trustProxy?: number | string
  /** Lets whoever brings it read the figures; absent: nobody. */
  metricsToken?: string
  /** How busy the connections to the database are; absent: it has none of its own. */
  poolLoad?: () => PoolLoad | null
  /** Repeated event loop delays above this count as overload; default: one second. */
  lateMilliseconds?: number
  /** Request timeouts; default: `defaultDeadlines`. */
  deadlines?: Deadlines
  logger: FastifyBaseLogger
}

/** The web's door into the house: one plugin per feature, all listed here. */
export async function buildServer(ctx: Context, options: ServerOptions): Promise<FastifyInstance> {
  const { deadlines = defaultDeadlines } = options
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
    http: { ...deadlines, connectionsCheckingInterval },
    requestTimeout: deadlines.requestTimeout,
    // Who is connected already gets an answer, and is then sent elsewhere.
    return503OnClosing: false,
    trustProxy: trustIn(options.trustProxy),
    rewriteUrl: readableAddress,
    // No word of a path is too long to be a 404; Node.js bounds the whole address.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 100_000 },
  })
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(compileSerializer)
  app.setErrorHandler(answerError)
  readJsonBodies(app)
  const { metricsToken, poolLoad = () => null, lateMilliseconds = defaultLateness } = options
  shedLoad(app, poolLoad, lateMilliseconds)

  const { publicUrl } = options.signIn
  const isSecure = publicUrl?.startsWith('https://') ?? false
  const cookies = { secret: options.secret, isSecure, ...(publicUrl && { publicUrl }) }
  await app.register(cookie, { secret: options.secret })
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // One step more takes half as long again, and makes lists such as ours no smaller.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    threshold: 1024,
    // Up to here packing at once takes a third of a millisecond; a stream takes more to be set up alone.
    syncThreshold: 64 * 1024,
  })
  const built = options.webFolder && readBuiltPages(options.webFolder, options.site.isDemo)
  const { styleHashes } = built || { styleHashes: [] }
  protectAnswers(app, { isSecure, pictureOrigin: new URL(ctx.cdnUrl).origin, styleHashes })
  recogniseViewers(app, ctx, cookies)
  const limitSignIns = await limitRates(app, ctx, options.rates)
  guardCalls(app, cookies)
  offerCsv(app)
  offerDocs(app)
  offerMetrics(app, ctx, { ...(metricsToken && { token: metricsToken }), pool: poolLoad })

  if (options.webFolder && built) await servePages(app, options.webFolder, built, publicUrl)
  else answerUnknown(app, options.siteProblem ? sendUnavailable : undefined)
  app.register(accountRoutes(ctx, cookies, options.site))
  app.register(applyRoutes(ctx, options.rates.factor))
  app.register(submissionRoutes(ctx))
  app.register(interviewRoomRoutes(ctx))
  app.register(formEditorRoutes(ctx))
  app.register(questionEditorRoutes(ctx))
  app.register(userRoutes(ctx))
  app.register(dashboardRoutes(ctx))
  app.register(leaderboardRoutes(ctx))
  app.register(eventRoutes(ctx))
  app.register(eventPlanRoutes(ctx))
  app.register(attendanceRoutes(ctx))
  app.register(calendarRoutes(ctx, secretCipher(options.secret)))
  app.register(configurationRoutes(ctx))
  app.register(linkRoutes(ctx))
  app.register(statusRoutes(ctx))
  app.register(privacyRoutes(ctx, cookies, options.rates.factor))
  app.register(healthRoutes(ctx, options.siteProblem))
  app.register(avatarRoutes)
  await registerSignIn(app, ctx, cookies, options.signIn, limitSignIns)
  return app
}

function trustIn(proxies: ServerOptions['trustProxy']) {
  if (typeof proxies !== 'number') return proxies ?? false
  return (_address: string, hop: number) => hop < proxies
}
