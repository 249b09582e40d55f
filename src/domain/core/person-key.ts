import { createHmac } from 'node:crypto'
import type { Db } from '../../db/db.ts'
import { sharedSecret } from './shared-secret.ts'

/** The purpose of a keyed hash; hashes of different purposes cannot be correlated. */
export type KeyPurpose =
  | 'application'
  | 'rejection'
  | 'erasure'
  | 'direct-message'
  | 'quota'
  | 'staff-ping'
  | 'overwrites'

/**
 * A keyed hash (HMAC-SHA-256, base64url) of a member's Discord id. It recognises a person whose data was
 * deleted without storing who they are.
 */
export async function personKey(db: Db, purpose: KeyPurpose, memberId: string): Promise<string> {
  return (await personKeys(db, purpose))(memberId)
}

/** Reads the secret once and returns the function from Discord ids to keyed hashes. */
export async function personKeys(
  db: Db,
  purpose: KeyPurpose,
): Promise<(memberId: string) => string> {
  const secret = await sharedSecret(db, 'person-key')
  return (memberId) =>
    createHmac('sha256', secret).update(`${purpose}\n${memberId}`).digest('base64url')
}
