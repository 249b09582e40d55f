import type { FastifyInstance } from 'fastify'
import { MalformedRequest } from './validation.ts'

/**
 * Reads bodies as JSON, whatever they call themselves. An empty one counts as none, and a call
 * that takes no body does not look at the one it gets.
 */
export function parseBodiesAsJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  // Fastify would look at the type first, and refuse the body for one that it cannot read.
  app.addHook('onRequest', async ({ headers }) => {
    headers['content-type'] = undefined
  })
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0 || !request.routeOptions.schema?.body) return done(null, undefined)
    try {
      done(null, JSON.parse(body as string))
    } catch {
      done(new MalformedRequest('The body is not valid JSON.'))
    }
  })
}
