import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pages } from '../contract/pages.ts'
import { sayNotFound } from './errors.ts'

/** Serves the built web app, from its folder: its files, its pages, and its not-found page. */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  const page = readFileSync(join(folder, 'index.html'))
  const sendPage = (reply: FastifyReply, statusCode: number) =>
    reply
      .code(statusCode)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page)

  answerUnknown(app, (reply) => sendPage(reply, 404))
  for (const path of Object.values(pages)) app.get(path, (_request, reply) => sendPage(reply, 200))

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // The page has addresses of its own, under which it is never kept.
    globIgnore: ['index.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isNamedByContent = path.startsWith(join(folder, 'assets') + sep)
      reply.header(
        'cache-control',
        isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
}

/** Answers at addresses where nothing is: calls with a sentence, visits with the not-found page. */
export function answerUnknown(
  app: FastifyInstance,
  sendPage: (reply: FastifyReply) => FastifyReply = sayNotFound,
): void {
  // Before the body is read: whatever it is, there is nothing to send it to.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return isVisit(request) ? sendPage(reply) : sayNotFound(reply)
  })
}

function isVisit({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/api(\/|$)/i.test(decodeURI(pathOf(url)))
}

/** A malformed address is taken letter by letter: then it is merely one where nothing is. */
export function readableAddress({ url = '/' }: { url?: string | undefined }): string {
  try {
    decodeURI(pathOf(url))
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}

function pathOf(url: string): string {
  return url.replace(/[?#].*$/s, '')
}
