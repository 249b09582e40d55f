import Fastify from 'fastify'

// The baseline of a call: a server that does nothing, in a process of its own.
const app = Fastify()
app.get('/', async () => ({}))
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
