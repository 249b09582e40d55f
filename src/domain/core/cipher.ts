import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/** Encrypts texts, each bound to what it belongs to. */
export interface Cipher {
  encrypt(text: string, belongsTo: string): string
  /** Null if it was encrypted with another key, for another purpose, or belongs to something else. */
  decrypt(encrypted: string, belongsTo: string): string | null
}

/** Encrypts with AES-256-GCM and a key that is derived from a secret for one purpose. */
export function createCipher(secret: string, purpose: string): Cipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    encrypt(text, belongsTo) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(belongsTo))
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
    },
    decrypt(encrypted, belongsTo) {
      const bytes = Buffer.from(encrypted, 'base64url')
      const tag = bytes.subarray(ivBytes, ivBytes + tagBytes)
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
          authTagLength: tagBytes,
        })
        decipher.setAAD(Buffer.from(belongsTo)).setAuthTag(tag)
        const text = bytes.subarray(ivBytes + tagBytes)
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
