import { createHash } from 'node:crypto'
import { type Cipher, createCipher } from '../core/cipher.ts'

/** Encrypts the secrets of calendar addresses with a key derived from the session secret; each belongs to its feed. */
export function secretCipher(sessionSecret: string): Cipher {
  return createCipher(sessionSecret, 'calendar addresses')
}

/** The hash by which a feed is looked up. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
