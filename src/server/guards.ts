import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Level } from '../contract/endpoint.ts'
import { readRights } from '../domain/accounts/rights.ts'
import { memberOfSession } from '../domain/accounts/sessions.ts'
import type { Context } from '../domain/context.ts'
import { Refusal } from '../domain/refusal.ts'
import { type CookieRules, hasCsrfToken, sessionCookie } from './cookies.ts'

/** The signed-in person behind a request, with the rights of this very moment. */
export interface Viewer {
  memberId: string
  isAdmin: boolean
}

/** One address of ours and who may call it. */
export interface Call {
  method: string
  url: string
  level: Level
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null
  }
  interface FastifyInstance {
    /** Every address under /api, as it was registered. */
    calls: Call[]
  }
}

/** Lets each call in by its declared level. Refuses in this order: 401, forged (403), not allowed (403). */
export function guardCalls(app: FastifyInstance, ctx: Context, rules: CookieRules): void {
  app.decorateRequest('viewer', null)
  app.decorate('calls', [])

  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith('/api')) return
    const level = config?.level
    if (!level) throw new Error(`${url} does not say who may call it`)
    for (const each of [method].flat()) app.calls.push({ method: each, url, level })
  })

  app.addHook('onRequest', async (request) => {
    const { level } = request.routeOptions.config
    if (!level) return
    request.viewer = await recognise(request, ctx)
    if (level !== 'anyone') viewerOf(request)
    if (request.viewer && changesState(request) && !hasCsrfToken(request, rules)) {
      throw new Refusal('forbidden', 'This request did not come from our own page. Please reload.')
    }
    if (level === 'admin' && !viewerOf(request).isAdmin) {
      throw new Refusal('forbidden', 'Only leadership may do this.')
    }
  })
}

/** The viewer, for handlers of calls that need one. */
export function viewerOf(request: FastifyRequest): Viewer {
  if (!request.viewer) throw new Refusal('signed-out', 'Please sign in first.')
  return request.viewer
}

/** Refuses to show or change another person's things; leadership may look where the call says so. */
export function mustBeSelf(request: FastifyRequest, memberId: string): void {
  if (viewerOf(request).memberId !== memberId) {
    throw new Refusal('forbidden', 'You can only do this for yourself.')
  }
}

function changesState({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
}

async function recognise(request: FastifyRequest, ctx: Context): Promise<Viewer | null> {
  const sessionId = request.cookies[sessionCookie]
  if (!sessionId) return null
  const memberId = await memberOfSession(ctx.db, sessionId, ctx.now())
  if (!memberId) return null
  const { isAdmin } = await readRights(ctx.db, memberId)
  return { memberId, isAdmin }
}
