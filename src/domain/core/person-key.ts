import { createHmac } from 'node:crypto'
import type { Db } from '../../db/db.ts'
import { sharedSecret } from './shared-secret.ts'

/** The purpose of a keyed hash; hashes of different purposes cannot be correlated. */
export type KeyPurpose = 'application' | 'rejection'

/**
 * A keyed hash (HMAC-SHA-256, base64url) of a member's Discord id. It recognises a person whose data was
 * deleted without storing who they are.
 */
export async function personKey(db: Db, purpose: KeyPurpose, memberId: string): Promise<string> {
  const secret = await sharedSecret(db, 'person-key')
  return createHmac('sha256', secret).update(`${purpose}\n${memberId}`).digest('base64url')
}
