import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { migrateEmbedded } from '../../src/db/migrate.ts'

const root = join(import.meta.dirname, '..', '..')
const migrations = join(root, 'src', 'db', 'migrations')

/** Creates a dump of an empty, migrated embedded database, once per state of the migrations. */
export async function makeTemplate(): Promise<string> {
  const folder = join(root, '.cache')
  const path = join(folder, `database-${stamp()}.tar`)
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  const client = await PGlite.create()
  await migrateEmbedded(client)
  const dump = await client.dumpDataDir('none')
  await client.close()
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, path)
  return path
}

function stamp(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrations).sort()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(join(migrations, name)))
  }
  hash.update(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json')))
  return hash.digest('hex').slice(0, 16)
}
