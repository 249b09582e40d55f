import { connect } from 'node:net'
import { pageLimit } from '../limits.ts'

/** A raw response. */
export interface RawResponse {
  status: number
  /** With lower-case names. */
  headers: Map<string, string>
  body: string
}

/** Sends a raw, possibly invalid request and reads the response. */
export async function rawRequest(
  url: string,
  requestLine: string,
  host = new URL(url).host,
): Promise<RawResponse> {
  const { hostname, port } = new URL(url)
  const text = await new Promise<string>((resolve, reject) => {
    let received = ''
    const socket = connect(Number(port), hostname)
    socket.setTimeout(pageLimit, () => socket.destroy(new Error('no response')))
    socket.on('data', (chunk) => {
      received += chunk.toString('utf8')
    })
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
    socket.write(`${requestLine} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  })
  const [head = '', ...body] = text.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: new Map(lines.map((line) => line.split(/: (.*)/s) as [string, string]).map(lowered)),
    body: body.join('\r\n\r\n'),
  }
}

function lowered([name, value]: [string, string]): [string, string] {
  return [name.toLowerCase(), value]
}
