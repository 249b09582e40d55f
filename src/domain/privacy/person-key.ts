import { createHmac } from 'node:crypto'
import type { Db } from '../../db/db.ts'
import { sharedSecret } from '../accounts/secret.ts'

/** What a keyed hash is for; hashes for different purposes cannot be matched with each other. */
export type KeyPurpose = 'application' | 'rejection'

/**
 * A keyed hash (HMAC-SHA-256, base64url) of a member's Discord id. It recognises a person whose data was
 * deleted without storing who they are.
 */
export async function personKey(db: Db, purpose: KeyPurpose, memberId: string): Promise<string> {
  const secret = await sharedSecret(db, 'person-key')
  return createHmac('sha256', secret).update(`${purpose}\n${memberId}`).digest('base64url')
}
