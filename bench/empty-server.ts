import Fastify from 'fastify'

// The yardstick of a call: a server that does nothing, in a process of its own like ours.
const app = Fastify()
app.get('/', async () => ({}))
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
