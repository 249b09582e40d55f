import type { FastifyReply, FastifyRequest } from 'fastify'
import { language } from '../../../text/catalogue.ts'
import { t } from '../../../text/t.ts'
import { escapeHtml } from '../escape-html.ts'

/** Answers every page with 503 while no site has been built or published. */
export function sendUnavailable(_: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendUnavailablePage(
    reply,
    t('This site is not available yet'),
    t(
      'It has not been built or published. The Discord bot is running. If this is your site, Muster’s log says what to fix.',
    ),
  )
}

/** Answers 503 with a heading and a sentence; `refresh`: the browser asks again after so many seconds. */
export function sendUnavailablePage(
  reply: FastifyReply,
  heading: string,
  sentence: string,
  refresh?: number,
): FastifyReply {
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language()}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${refresh === undefined ? '' : `<meta http-equiv="refresh" content="${refresh}">\n`}<title>${escapeHtml(t('Site unavailable'))}</title>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(sentence)}</p>
</html>
`)
}
