import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

const folder = fileURLToPath(new URL('../../db/schema/', import.meta.url))
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
const modules: object[] = await Promise.all(
  files.filter((file) => file.endsWith('.ts')).map((file) => import(`${folder}${file}`)),
)

/** All tables of the schema. */
export const tables = [
  ...new Set(
    modules
      .flatMap((exported) => Object.values(exported))
      .filter((one): one is PgTable => is(one, PgTable)),
  ),
]
