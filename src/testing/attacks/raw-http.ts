import { connect } from 'node:net'

/** Sends bytes as they are and answers all that comes back until the other side hangs up or falls silent. */
export async function speak(url: string, bytes: string, quietMilliseconds = 400): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'))
    socket.setTimeout(quietMilliseconds, () => socket.destroy())
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1')
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(heard))
  })
}

/** A request by its first line and its other lines, the host's among them unless it is given. */
export function written(line: string, headers: string[] = [], body = ''): string {
  const hasHost = headers.some((header) => /^host/i.test(header))
  const all = [`${line} HTTP/1.1`, ...(hasHost ? [] : ['Host: guild.test']), ...headers]
  return `${all.join('\r\n')}\r\n\r\n${body}`
}

/** The status of each answer in what was heard. */
export function statuses(heard: string): number[] {
  return [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}
