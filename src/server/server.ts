import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Context } from '../domain/context.ts'
import { accountRoutes, type SiteFacts } from './accounts.ts'
import { applyRoutes } from './apply.ts'
import { avatarRoutes } from './avatars.ts'
import { readJsonBodies } from './bodies.ts'
import { answerError } from './errors.ts'
import { guardCalls } from './guards.ts'
import { protectAnswers } from './headers.ts'
import { healthRoutes } from './health.ts'
import { servePages } from './pages.ts'
import { limitRates, type RateRules } from './rate-limits.ts'
import { registerSignIn, type SignInRules } from './sign-in.ts'
import { submissionRoutes } from './submissions.ts'
import { userRoutes } from './users.ts'
import { compileValidator } from './validation.ts'

export interface ServerOptions {
  /** Signs cookies; shared by all web processes of an installation. */
  secret: string
  signIn: SignInRules
  rates: RateRules
  site: SiteFacts
  /** Folder of the built web app; absent: calls only. */
  webFolder?: string
  trustProxy?: boolean | string
  logger: FastifyBaseLogger
}

/** The web's door into the house: one plugin per feature, all listed here. */
export async function buildServer(ctx: Context, options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    trustProxy: options.trustProxy ?? false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  readJsonBodies(app)

  const isSecure = options.signIn.publicUrl?.startsWith('https://') ?? false
  const cookies = { secret: options.secret, isSecure }
  await app.register(cookie)
  protectAnswers(app, { isSecure, pictureOrigins: [new URL(ctx.cdnUrl).origin] })
  await limitRates(app, options.rates)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  guardCalls(app, ctx, cookies)

  app.register(accountRoutes(ctx, cookies, options.site))
  app.register(applyRoutes(ctx))
  app.register(submissionRoutes(ctx))
  app.register(userRoutes(ctx))
  app.register(healthRoutes(ctx))
  app.register(avatarRoutes)
  await registerSignIn(app, ctx, cookies, options.signIn)
  if (options.webFolder) await servePages(app, options.webFolder)
  return app
}
