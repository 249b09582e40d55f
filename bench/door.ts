import { openDatabase } from '../src/db/open.ts'
import { startSession } from '../src/domain/accounts/sessions.ts'
import { type Product, startProduct } from '../src/testing/product.ts'

/** The web's door as it runs against a real Discord, which none of these calls asks. */
export function openDoor(url: string): Promise<Product> {
  const settings = {
    DATABASE_URL: url,
    PUBLIC_URL: 'http://127.0.0.1',
    DISCORD_TOKEN: 'none',
    DISCORD_CLIENT_ID: '100000000000000000',
    DISCORD_CLIENT_SECRET: 'none',
    DISCORD_GUILD_ID: '100000000000000000',
    RATE_LIMIT: '1000000',
    LOG_LEVEL: 'error',
  }
  return startProduct(settings, ['web'])
}

/** Signs somebody in; answers the cookie. */
export async function signIn(url: string, leaderId: string): Promise<string> {
  const { db, close } = await openDatabase({ kind: 'server', url })
  const id = await startSession(db, leaderId, new Date())
  await close()
  return `muster_session=${id}`
}
