import { connect } from 'node:net'
import { pageLimit } from '../limits.ts'

/**
 * Sends raw bytes and returns everything received until the server closes the connection or, after the
 * first byte, stops sending.
 */
export async function sendRaw(
  url: string,
  bytes: string,
  quietMilliseconds = 400,
): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'))
    socket.setTimeout(pageLimit, () => socket.destroy())
    socket.on('data', (chunk) => {
      socket.setTimeout(quietMilliseconds)
      received += chunk.toString('latin1')
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(received))
  })
}

/** A request from its first line and headers; adds a Host header if none is given. */
export function rawHttp(line: string, headers: string[] = [], body = ''): string {
  const hasHost = headers.some((header) => /^host/i.test(header))
  const all = [`${line} HTTP/1.1`, ...(hasHost ? [] : ['Host: guild.test']), ...headers]
  return `${all.join('\r\n')}\r\n\r\n${body}`
}

/** The status of each received response. */
export function statuses(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}
