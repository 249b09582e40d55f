import { createHash } from 'node:crypto'
import type { HttpResponse } from '../http/router.ts'
import { type Html, html } from './html.ts'
import { searchScript } from './search-script.ts'
import { style } from './style.ts'

const scriptHash = createHash('sha256').update(searchScript).digest('base64')

interface PageOptions {
  status?: number
  /** CSS after the common style sheet. */
  style?: string
}

/** A self-contained page; only images need further requests. */
export function page(title: string, content: Html, options: PageOptions = {}): HttpResponse {
  const document = html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/cdn/icons/0/simulator.png">
<title>${title}</title>
<style>${{ html: style + (options.style ?? '') }}</style>
</head>
<body>
<main>
<p class="demo">Simulated Discord. No real account is used.</p>
${content}
</main>
<script>${{ html: searchScript }}</script>
</body>
</html>`
  return {
    status: options.status ?? 200,
    body: document.html,
    headers: {
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${scriptHash}'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'`,
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
