import { newDatabase } from '../../../scripts/test/postgres.ts'
import { connectServer } from '../../db/server.ts'

/** The password of the users of `newOwnedDatabase`. */
export const ownerPassword = 'a password of the database'

/** The address of a new database on a server, and of a new user who owns it, or who may only connect to it. */
export async function newOwnedDatabase(
  server: string,
  name: string,
  { isOwner = true } = {},
): Promise<string> {
  const url = new URL(await newDatabase(server, name))
  const { db, close } = await connectServer(url.href)
  await db.execute(`create role ${name} login password '${ownerPassword}'`)
  if (isOwner) await db.execute(`alter database ${url.pathname.slice(1)} owner to ${name}`)
  await close()
  url.username = name
  url.password = ownerPassword
  return url.href
}
