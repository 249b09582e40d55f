import { createHash } from 'node:crypto'
import type { HttpResponse } from '../http/router.ts'
import { type Html, html } from './html.ts'
import { searchScript } from './search-script.ts'
import { style } from './style.ts'

interface PageOptions {
  status?: number
  /** CSS after the common style sheet. */
  style?: string
}

interface DocumentParts {
  status?: number
  title: string
  body: Html
  /** CSS after the common style sheet. */
  style?: string
  script: string
  /** Further directives of the Content-Security-Policy. */
  csp?: string
}

/** A self-contained page; only images need further requests. */
export function page(title: string, content: Html, options: PageOptions = {}): HttpResponse {
  const body = html`<main>
<p class="demo">Simulated Discord. No real account is used.</p>
${content}
</main>`
  return document({ ...options, title, body, script: searchScript })
}

/** An HTML document with one script, which alone its Content-Security-Policy allows. */
export function document(parts: DocumentParts): HttpResponse {
  const { status = 200, title, body, script, csp } = parts
  const markup = html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/cdn/icons/0/simulator.png">
<title>${title}</title>
<style>${{ html: style + (parts.style ?? '') }}</style>
</head>
<body>
${body}
<script>${{ html: script }}</script>
</body>
</html>`
  const scriptHash = createHash('sha256').update(script).digest('base64')
  return {
    status,
    body: markup.html,
    headers: {
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${scriptHash}'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'${csp ? `; ${csp}` : ''}`,
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  }
}

/** An error page. */
export function errorPage(status: number, title: string, sentence: string): HttpResponse {
  return page(title, html`<h1>${title}</h1><p class="lead">${sentence}</p>`, { status })
}
