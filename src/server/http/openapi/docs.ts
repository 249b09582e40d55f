import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { renderDocs } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'

const config = { level: 'anyone' } as const

/** Registers the OpenAPI document and its page; both cover the routes registered afterwards. */
export function registerDocs(app: FastifyInstance): void {
  const document = openApiDocument(app)
  const style = readFileSync(join(import.meta.dirname, 'docs.css'))
  let json: string | undefined
  let page: string | undefined

  app.get('/api/openapi.json', { config }, async (_request, reply) => {
    json ??= JSON.stringify(document())
    return reply.type('application/json; charset=utf-8').send(json)
  })

  app.get('/api/docs', { config }, async (_request, reply) => {
    page ??= renderDocs(document())
    return reply.type('text/html; charset=utf-8').send(page)
  })

  app.get('/api/docs.css', { config }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  )
}
