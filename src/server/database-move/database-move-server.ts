import cookie from '@fastify/cookie'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { getMoveState, type MoveState } from '../../contract/database-move.ts'
import { getHealth, getReadiness, type Health } from '../../contract/health.ts'
import { t } from '../../text/t.ts'
import { sendError } from '../http/errors.ts'
import { connectionsCheckingInterval, defaultTimeouts } from '../http/limits/timeouts.ts'
import { sendUnavailablePage } from '../http/pages/unavailable-page.ts'
import { registerRequestLanguage } from '../http/request-language.ts'
import { addSecurityHeaders } from '../http/security-headers.ts'

interface DatabaseMoveServerOptions {
  state: () => MoveState
  /** Whether the site is reached by https. */
  isSecure: boolean
  logger: FastifyBaseLogger
}

/** The server that runs while the database is copied: it reports how far that is, and answers everything else with 503. */
export async function buildDatabaseMoveServer(
  options: DatabaseMoveServerOptions,
): Promise<FastifyInstance> {
  const { state, isSecure, logger } = options
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    pluginTimeout: 0,
    http: { ...defaultTimeouts, connectionsCheckingInterval },
    requestTimeout: defaultTimeouts.requestTimeout,
    return503OnClosing: false,
  })
  await app.register(cookie)
  registerRequestLanguage(app)
  addSecurityHeaders(app, { isSecure, pictureOrigin: "'self'", styleHashes: () => [] })
  // Before the body is read, which may be of any type.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return sendMoving(request, reply)
  })
  app.get(getMoveState.path, (_, reply) => reply.header('cache-control', 'no-store').send(state()))
  // A platform that restarts programs which are down would interrupt the move.
  app.get(getHealth.path, (_, reply) => reply.send(health))
  app.get(getReadiness.path, (_, reply) => reply.code(503).send({ ready: false }))
  return app
}

const health: Health = {
  status: 'degraded',
  checks: { database: 'degraded', discord: 'degraded', jobs: 'degraded' },
}

function sendMoving(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const sentence = t('Its data is being moved to another database.')
  if (request.url.startsWith('/api/')) return sendError(reply, 503, sentence)
  reply.header('retry-after', '5')
  return sendUnavailablePage(reply, t('This site will be back shortly'), sentence, 5)
}
