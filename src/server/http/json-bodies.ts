import type { FastifyInstance } from 'fastify'
import { t } from '../../text/t.ts'
import { runInRequestLanguage } from './request-language.ts'
import { MalformedRequest } from './validation.ts'

/**
 * Parses every body as JSON, regardless of its content type. An empty body counts as none; routes without
 * a body ignore it.
 */
export function parseBodiesAsJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  // Fastify would reject content types without a parser.
  app.addHook('onRequest', async ({ headers }) => {
    headers['content-type'] = undefined
  })
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0 || !request.routeOptions.schema?.body) return done(null, undefined)
    try {
      done(null, JSON.parse(body as string))
    } catch {
      runInRequestLanguage(request, () =>
        done(new MalformedRequest(t('The body is not valid JSON.'))),
      )
    }
  })
}
