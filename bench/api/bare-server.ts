import { createServer } from 'node:http'

// The baseline of a response: a server that sends as many bytes as its path says.
const bodies = new Map<string, Buffer>()
const server = createServer(({ url = '/0' }, response) => {
  const body = bodies.get(url) ?? Buffer.alloc(Number(url.slice(1)), 'x')
  bodies.set(url, body)
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('content-length', body.length)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address?.port}\n`)
})
