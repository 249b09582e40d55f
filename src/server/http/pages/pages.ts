import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import { Negotiator } from '@fastify/accept-negotiator'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageCookie } from '../../../contract/core/language-cookie.ts'
import { pages } from '../../../contract/core/pages.ts'
import { getMemberEvent } from '../../../contract/events/member-events.ts'
import { sendNotFound } from '../errors.ts'
import { immutable } from './cache-control.ts'
import type { ContentFile, LiveSite } from './live-site.ts'
import type { PagePreview } from './page-preview.ts'
import {
  type ContentEncoding,
  contentEncodings,
  type PrerenderedPage,
  robotFiles,
} from './prerendered-pages.ts'
import { sendFilm } from './send-film.ts'
import { sendUnavailable } from './unavailable-page.ts'

/**
 * Serves the built web app: files, the current prerendered pages and the not-found page. `publicUrl` is the site's
 * origin without a trailing slash; absent: whichever the browser used. `loadPreview` returns the preview of an
 * event's page; null: the guild's own.
 */
export async function registerPages(
  app: FastifyInstance,
  folder: string,
  site: LiveSite,
  publicUrl: string | undefined,
  loadPreview: (eventId: string) => Promise<PagePreview | null>,
): Promise<void> {
  const siteOf = (request: FastifyRequest) => publicUrl ?? originOf(request)
  const sendPage = (
    request: FastifyRequest,
    reply: FastifyReply,
    statusCode: 200 | 404,
    preview: PagePreview | null = null,
  ) => {
    const current = site.pages()
    if (!current) return sendUnavailable(request, reply)
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    return send(
      reply.code(statusCode),
      current.page({
        url: request.url,
        isFound: statusCode === 200,
        site: siteOf(request),
        language: request.cookies[languageCookie],
        preview,
      }),
      'accept-encoding, cookie',
    )
  }

  registerNotFound(app, (request, reply) => sendPage(request, reply, 404))
  const { memberEvent, ...others } = pages
  for (const path of Object.values(others)) {
    app.get(path, (request, reply) => sendPage(request, reply, 200))
  }
  app.get(memberEvent, async (request, reply) => {
    const { data } = getMemberEvent.params.safeParse(request.params)
    const preview = data && (await loadPreview(data.eventId).catch(withoutPreview(request)))
    return sendPage(request, reply, 200, preview)
  })
  for (const name of robotFiles) {
    app.get(`/${name}`, (request, reply) => {
      const file = site.pages()?.file(name, siteOf(request))
      if (!file) return sendPage(request, reply, 404)
      reply.header('cache-control', 'public, max-age=3600').type(robotTypes[name])
      return send(reply, file)
    })
  }

  // Browsers request it for documents without an icon, such as /api/docs.
  app.get('/favicon.ico', (request, reply) => {
    const icon = site.pages()?.icon
    return icon ? reply.redirect(icon) : sendPage(request, reply, 404)
  })

  const assets = join(folder, 'assets')
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // Served by other routes.
    globIgnore: ['assets/**', 'pages/**', 'prerender/**', 'setup/**', ...robotFiles],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isOfBuild = path.startsWith(folder + sep) && !path.startsWith(assets + sep)
      reply.header('cache-control', isOfBuild ? 'public, max-age=3600' : immutable)
    },
  })
  // Looked up per request: pages of a newer version, which is starting beside this process, need its assets.
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    const isThere = /^[^./\\][^/\\]*(?<!\.br)$/.test(name) && existsSync(join(assets, name))
    if (isThere) return reply.sendFile(`assets/${name}`)
    const file = await site.findFile(name)
    if (!file) return sendPage(request, reply, 404)
    return sendContentFile(request, reply, file)
  })
}

function sendContentFile(request: FastifyRequest, reply: FastifyReply, file: ContentFile) {
  if ('path' in file) return reply.sendFile(file.path, file.folder)
  if ('read' in file) return sendFilm(request, reply, file)
  if ('bytes' in file) {
    return reply.header('cache-control', immutable).type(typeOf(file.name)).send(file.bytes)
  }
  reply.header('cache-control', file.isExact ? immutable : 'no-store')
  return send(reply.type('application/json; charset=utf-8'), file.text)
}

const typeOf = (name: string) =>
  pictureTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

const pictureTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}

/** Logs why a page has the guild's own preview: the page itself does not need the database. */
function withoutPreview(request: FastifyRequest) {
  return (error: unknown) => {
    request.log.warn({ err: error }, 'The link preview of an event could not be loaded.')
    return null
  }
}

const robotTypes = {
  'robots.txt': 'text/plain; charset=utf-8',
  'sitemap.xml': 'application/xml; charset=utf-8',
  'site.webmanifest': 'application/manifest+json; charset=utf-8',
} as const

const negotiator = new Negotiator<ContentEncoding>({ supportedValues: [...contentEncodings] })

/** Sends a document in the negotiated encoding, or 304 if the browser has it. */
function send(
  reply: FastifyReply,
  { body, compressed, etag }: PrerenderedPage,
  vary = 'accept-encoding',
): FastifyReply {
  const { headers } = reply.request
  reply.header('etag', etag).header('vary', vary)
  const known = headers['if-none-match'] ?? ''
  if (reply.statusCode === 200 && known.split(/,\s*/).includes(etag)) return reply.code(304).send()
  const accepted = headers['accept-encoding']
  const packing = accepted ? negotiator.negotiate(accepted) : null
  if (!packing) return reply.send(body)
  return reply.header('content-encoding', packing).send(compressed[packing])
}

/** The origin that the browser used; an invalid Host header is not repeated. */
function originOf({ protocol, host }: FastifyRequest): string {
  const isHost = /^([a-z\d.-]+|\[[\da-f:]+\])(:\d{1,5})?$/i.test(host)
  return `${protocol}://${isHost ? host : 'localhost'}`
}

/** Answers 404: JSON under /api, the not-found page elsewhere. */
export function registerNotFound(
  app: FastifyInstance,
  sendPage: (request: FastifyRequest, reply: FastifyReply) => FastifyReply = (_, reply) =>
    sendNotFound(reply),
): void {
  // Before the body is read, which nothing would use.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done()
    if (isVisit(request)) sendPage(request, reply)
    else sendNotFound(reply)
  })
}

function isVisit({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/api(\/|$)/i.test(decodeURI(pathOf(url)))
}

/** Escapes a malformed URL, so that it is answered with 404. */
export function toDecodableUrl({ url = '/' }: { url?: string | undefined }): string {
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
