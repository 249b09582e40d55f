import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Level } from '../../../contract/core/endpoint.ts'
import type { Task } from '../../../contract/core/tasks.ts'
import {
  type Confirmation,
  confirmedRights,
  type SignedInUser,
  staffConfirmation,
} from '../../../domain/accounts/confirm-staff.ts'
import { requireTask } from '../../../domain/accounts/missing-task.ts'
import { type FoundSession, findSession } from '../../../domain/accounts/sessions.ts'
import type { Context } from '../../../domain/core/context.ts'
import { DomainError } from '../../../domain/core/errors.ts'
import { t } from '../../../text/t.ts'
import { type CookieOptions, sessionIdOf, setSessionCookie } from './cookies.ts'
import { passesCsrfCheck } from './csrf.ts'

/** A registered endpoint and who may call it. */
export interface RegisteredEndpoint {
  method: string
  url: string
  level: Level
  /** The tasks of which a staff member needs one; empty for other levels. */
  tasks: readonly Task[]
  /** Whether it changes state; nine of the specification's GETs do. */
  changesState: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call; required for every route under /api. */
    level?: Level
    /** The tasks of which one is needed; every address for staff declares them. */
    tasks?: readonly Task[]
    /** Whether the route changes state although it is a GET. */
    changesState?: boolean
    /** Further response headers and statuses, for the OpenAPI document. */
    conflicts?: boolean
    mayBeNotFound?: boolean
    headers?: Record<string, z.ZodType>
    /** Whether our own pages may show the response in a frame; nobody else may. */
    isFramed?: boolean
    /** Whether the response redirects to a page. */
    redirects?: boolean
    /** For monitors: served without authentication and during overload. */
    isForMonitors?: boolean
  }
  interface FastifyRequest {
    /** The signed-in person with their current rights. */
    viewer: SignedInUser | null
    /** The viewer's session, with Discord's answer about their rights. */
    session: { id: string; confirmation: Confirmation } | null
  }
  interface FastifyInstance {
    /** Every endpoint under /api, in the order of registration. */
    endpoints: RegisteredEndpoint[]
  }
}

/**
 * Authenticates each call by its headers, so that bodies of unauthenticated calls are never read. Calls that
 * change something are authenticated again after the body, which may arrive much later.
 */
export function authenticateRequests(
  app: FastifyInstance,
  ctx: Context,
  rules: CookieOptions,
): void {
  app.decorateRequest('viewer', null)
  app.decorateRequest('session', null)
  const confirmStaff = staffConfirmation(ctx)

  async function recognise(request: FastifyRequest, reply: FastifyReply, sessionId: string) {
    const found = await findSession(ctx.db, sessionId, ctx.now())
    const confirmation = found && (await confirmStaff(found))
    request.session = found && { id: sessionId, confirmation }
    request.viewer = found && viewerFrom(found, confirmation)
    if (!found) return
    const { rightsAsOf } = request.viewer ?? {}
    if (rightsAsOf) reply.header('x-rights-as-of', rightsAsOf.toISOString())
    // Prolongs the cookie together with the session's row.
    if (found.isExtended) setSessionCookie(reply, rules, sessionId)
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { level, isForMonitors } = request.routeOptions.config
    const sessionId = sessionIdOf(request, rules)
    if (!level || isForMonitors || !sessionId) return done()
    recognise(request, reply, sessionId).then(() => done(), done)
  })

  // Runs before validation, so that unauthorised calls get no validation errors.
  app.addHook('preValidation', async (request, reply) => {
    const { session, method, routeOptions } = request
    if (!session || !isStateChanging(method, routeOptions.config)) return
    await recognise(request, reply, session.id)
    await assertAuthorized(ctx.db, request)
  })
}

/** The viewer with the rights from the database and Discord's answer. */
export function viewerFrom(found: FoundSession, confirmation: Confirmation): SignedInUser {
  return { memberId: found.memberId, ...confirmedRights(found, confirmation) }
}

/** Authorizes each request by its route's level. Rejects in this order: 401, CSRF (403), rights (403). */
export function authorizeRequests(
  app: FastifyInstance,
  { db }: Context,
  rules: CookieOptions,
): void {
  app.decorate('endpoints', [])

  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith('/api')) return
    const level = config?.level
    if (!level) throw new Error(`${url} does not say who may call it`)
    const tasks = config?.tasks ?? []
    if (level === 'admin' && tasks.length === 0) throw new Error(`${url} does not declare its task`)
    for (const each of [method].flat()) {
      const changesState = isStateChanging(each, config)
      app.endpoints.push({ method: each, url, level, tasks, changesState })
    }
  })

  app.addHook('onRequest', (request) => authorize(db, request, rules))
}

async function authorize(
  db: Context['db'],
  request: FastifyRequest,
  rules: CookieOptions,
): Promise<void> {
  const { level } = request.routeOptions.config
  if (!level) return
  if (level !== 'anyone') requireViewer(request)
  const isForgeable = isStateChanging(request.method, request.routeOptions.config)
  if (request.viewer && isForgeable && !passesCsrfCheck(request, rules)) {
    throw new DomainError(
      'forbidden',
      t('This request did not come from our own page. Please reload.'),
    )
  }
  await assertAuthorized(db, request)
}

/** Throws if the viewer lacks the rights for the route. */
export async function assertAuthorized(db: Context['db'], request: FastifyRequest): Promise<void> {
  const { level, tasks = [] } = request.routeOptions.config
  if (!level || level === 'anyone') return
  const viewer = requireViewer(request)
  if (level === 'member' && !viewer.inGuild) {
    throw new DomainError('forbidden', t('Join our Discord server first.'))
  }
  if (level !== 'admin') return
  if (viewer.staffProblem) throw new DomainError('unavailable', viewer.staffProblem)
  await requireTask(db, viewer, tasks)
}

/** The signed-in viewer; throws without one. */
export function requireViewer(request: FastifyRequest): SignedInUser {
  if (!request.viewer) throw new DomainError('signed-out', t('Please sign in first.'))
  return request.viewer
}

/** Throws if the request concerns another person; routes may make exceptions for staff. */
export function assertSelf(request: FastifyRequest, memberId: string): void {
  if (requireViewer(request).memberId !== memberId) {
    throw new DomainError('forbidden', t('You can only do this for yourself.'))
  }
}

/** Whether a route changes state. */
export function isStateChanging(method: string, { changesState }: FastifyContextConfig): boolean {
  return changesState === true || (method !== 'GET' && method !== 'HEAD')
}
