import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The baseline: a page that only fetches and parses the same bytes and draws the same paths.
 */
export async function openBarePage(
  payload: string,
  paths: readonly string[],
): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const isPage = request.url !== '/payload'
    response.setHeader('content-type', isPage ? 'text/html' : 'application/json')
    response.end(isPage ? html(paths) : payload)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() }
}

const html = (paths: readonly string[]) => `<!doctype html><title>bare</title>
  <div role="slider"></div><script>
    const make = (name, attributes) => {
      const made = document.createElementNS('http://www.w3.org/2000/svg', name)
      for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
      return made
    }
    fetch('/payload').then((answer) => response.json()).then(() => {
      const chart = make('svg', { width: 900, height: 356, fill: 'none' })
      chart.append(...${JSON.stringify(paths)}.map((d) => make('path', { d, stroke: 'red' })))
      document.querySelector('[role=slider]').append(chart)
    })</script>`
