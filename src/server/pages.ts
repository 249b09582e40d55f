import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isPage } from '../contract/pages.ts'
import { say } from './errors.ts'

/** Serves the built web app: its files, its pages, and its not-found page with 404 for the rest. */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  const page = readFileSync(join(folder, 'index.html'))

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isNamedByContent = path.startsWith(join(folder, 'assets'))
      reply.header(
        'cache-control',
        isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })

  app.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url, 'http://here')
    const isCall = /^\/api(\/|$)/i.test(pathname)
    if (isCall || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return say(reply, 404, 'There is nothing at this address.')
    }
    return reply
      .code(isPage(pathname) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page)
  })
}
