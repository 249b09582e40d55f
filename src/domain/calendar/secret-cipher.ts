import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/** Encrypts the secrets of calendar addresses, each bound to its feed. */
export interface SecretCipher {
  encrypt(secret: string, feed: string): string
  /** Decrypts a secret; null if it was encrypted with another key or for another feed. */
  decrypt(encrypted: string, feed: string): string | null
}

/** Encrypts with AES-256-GCM and a key derived from the installation's session secret. */
export function secretCipher(sessionSecret: string): SecretCipher {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'calendar addresses', 32))
  return {
    encrypt(secret, feed) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(feed))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
    },
    decrypt(encrypted, feed) {
      const bytes = Buffer.from(encrypted, 'base64url')
      const tag = bytes.subarray(ivBytes, ivBytes + tagBytes)
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
          authTagLength: tagBytes,
        })
        decipher.setAAD(Buffer.from(feed)).setAuthTag(tag)
        const text = bytes.subarray(ivBytes + tagBytes)
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

/** The hash by which a feed is looked up. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
