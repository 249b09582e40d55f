import { createServer } from 'node:http'

// The yardstick of an answer: a server that does nothing but send as many bytes as its address says.
const answers = new Map<string, Buffer>()
const server = createServer(({ url = '/0' }, answer) => {
  const body = answers.get(url) ?? Buffer.alloc(Number(url.slice(1)), 'x')
  answers.set(url, body)
  answer.setHeader('content-type', 'application/json; charset=utf-8')
  answer.setHeader('content-length', body.length)
  answer.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address?.port}\n`)
})
