import Fastify from 'fastify'
import pg from 'pg'

// The baseline of a call with queries: a route that runs as many prepared single-row queries as its path
// says, one after the other.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
const { rows } = await pool.query('select id from members limit 1')
const query = {
  name: 'one_row',
  text: 'select id, display_name from members where id = $1',
  values: [rows[0].id],
}
const app = Fastify()
app.get<{ Params: { queries: string } }>('/:queries', async ({ params }) => {
  let found: unknown = {}
  for (let made = 0; made < Number(params.queries); made++) {
    found = (await pool.query(query)).rows[0]
  }
  return found
})
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
