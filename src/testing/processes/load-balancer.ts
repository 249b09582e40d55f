import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A round-robin load balancer as in docs/operations.md, until the end of the test; skips unreachable servers. */
export async function startProxy(ports: readonly number[]): Promise<{ url: string }> {
  let turn = 0
  const proxy: Server = createServer((from, to) => {
    turn += 1
    const first = turn % ports.length
    const ordered = [...ports.slice(first), ...ports.slice(0, first)]
    const chunks: Buffer[] = []
    from.on('data', (chunk: Buffer) => chunks.push(chunk))
    from.on('end', async () => {
      const body = Buffer.concat(chunks)
      // Twice, as `lb_try_duration` there: one may stop right after another has come back.
      for (const port of [...ordered, ...ordered]) {
        const answer = await pass(from, body, port).catch(() => null)
        if (!answer) continue
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        return answer.pipe(to)
      }
      to.writeHead(502).end()
    })
  })
  // After a pause of the test's process it would close a connection that the next request is already on.
  proxy.keepAliveTimeout = 0
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  return { url: `http://localhost:${(proxy.address() as AddressInfo).port}` }
}

function pass(from: IncomingMessage, body: Buffer, port: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method, url: path, headers } = from
    const passed = request(
      { host: '127.0.0.1', port, method, path, headers, agent: false },
      resolve,
    )
    passed.on('error', reject)
    passed.end(body)
  })
}
