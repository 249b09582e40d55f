import { once } from 'node:events'
import { connect } from 'node:net'
import type { Caller } from './caller.ts'

/** A request whose last part has not been sent yet. */
export interface HeldRequest {
  /** Sends the rest and returns the status. */
  finish(): Promise<number>
  /** Sends a part of the body. */
  send(piece: string): void
  /** The status of the response. */
  closed: Promise<number>
}

/**
 * Sends a signed-in request up to its body or, without one, up to the end of its headers. The
 * header `x-held` identifies it.
 */
export async function holdRequest(
  caller: Caller,
  { method, path, body }: { method: string; path: string; body: string },
): Promise<HeldRequest> {
  const { hostname, port, host } = new URL(caller.origin)
  const address = hostname.replace(/[[\]]/g, '')
  const socket = connect(Number(port), address)
  let received = ''
  socket.setEncoding('latin1')
  socket.on('data', (text: string) => {
    received += text
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  const hasBody = method !== 'GET'
  const headers = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: close',
    `Cookie: ${[...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
    `X-XSRF-TOKEN: ${caller.cookies.get('XSRF-TOKEN')}`,
    'X-Held: yes',
    ...(hasBody ? [`Content-Length: ${Buffer.byteLength(body)}`, '', ''] : ['']),
  ]
  socket.write(headers.join('\r\n'))
  const closed = once(socket, 'close').then(() => Number(received.split(' ')[1]))
  return {
    closed,
    send: (piece) => void socket.write(piece),
    finish() {
      socket.write(hasBody ? body : '\r\n')
      return closed
    },
  }
}
