import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languageCookie } from '../../contract/core/language-cookie.ts'
import { openRequestLanguage, type RequestLanguage } from '../../text/current-language.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The language that the visitor chose; null: the guild's. */
    language: RequestLanguage | null
  }
}

/** Answers each request in the language that its visitor chose. */
export function registerRequestLanguage(app: FastifyInstance): void {
  app.decorateRequest('language', null)
  app.addHook('onRequest', (request, reply, done) => {
    request.language = openRequestLanguage(request.cookies[languageCookie])
    if (request.language) reply.raw.once('close', request.language.close)
    runInRequestLanguage(request, done)
  })
  app.addHook('preValidation', (request, _reply, done) => runInRequestLanguage(request, done))
}

/** Goes on in the language of a request; bodies are read outside of the async context of the hooks before. */
export function runInRequestLanguage(
  { language }: Pick<FastifyRequest, 'language'>,
  work: () => void,
): void {
  if (language) language.run(work)
  else work()
}
