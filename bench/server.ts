import { openDatabase } from '../src/db/open.ts'
import { startSession } from '../src/domain/accounts/sessions.ts'
import { type Product, startProduct } from '../src/testing/processes/product.ts'

/** Settings of a real guild; the measured calls do not use Discord. */
export const realGuild = {
  PUBLIC_URL: 'http://127.0.0.1',
  DISCORD_TOKEN: 'none',
  DISCORD_CLIENT_ID: '100000000000000000',
  DISCORD_CLIENT_SECRET: 'none',
  DISCORD_GUILD_ID: '100000000000000000',
  RATE_LIMIT: '1000000',
  LOG_LEVEL: 'error',
}

/** Starts the web server as for a real guild. */
export function startServer(url: string): Promise<Product> {
  return startProduct({ ...realGuild, DATABASE_URL: url }, ['web'])
}

/** Signs a user in and returns the cookie. */
export async function signIn(url: string, leaderId: string): Promise<string> {
  const { db, close } = await openDatabase({ kind: 'server', url })
  const id = await startSession(db, leaderId, new Date())
  await close()
  return `muster_session=${id}`
}
