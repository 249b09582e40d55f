import { generateKeyPairSync, type KeyObject, verify } from 'node:crypto'

/** The known service account. */
export const email = 'muster@guild.iam.gserviceaccount.com'

// Shared, because generating a key pair is slow.
const { privateKey, publicKey } = newKeyPair()

/** The private key of an unknown account. */
export function unknownKey(): string {
  return pemOf(newKeyPair().privateKey)
}

function newKeyPair() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
}

function pemOf(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** A fake of Google's token endpoint. */
export function createTokenEndpoint() {
  const tokens = new Set<string>()
  let given = 0
  let lifetimeSeconds = 3600

  return {
    privateKey: pemOf(privateKey),
    give(form: URLSearchParams, ownUrl: string) {
      const problem = faultIn(form, publicKey, ownUrl)
      if (problem) {
        return { status: 400, body: { error: 'invalid_grant', error_description: problem } }
      }
      given += 1
      tokens.add(`token-${given}`)
      const token = { access_token: `token-${given}`, expires_in: lifetimeSeconds }
      return { status: 200, body: { ...token, token_type: 'Bearer' } }
    },
    accepts: (authorization = '') => tokens.has(authorization.replace(/^Bearer /, '')),
    /** Revokes all access tokens. */
    endTokens: () => tokens.clear(),
    /** Sets the lifetime of new access tokens. */
    letTokensLast: (seconds: number) => {
      lifetimeSeconds = seconds
    },
    countTokens: () => given,
  }
}

/** The error of a token request, or null. */
function faultIn(form: URLSearchParams, key: KeyObject, url: string): string | null {
  if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') {
    return 'Invalid grant type.'
  }
  const [head = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.')
  const signed = Buffer.from(`${head}.${claims}`)
  if (!verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64url'))) {
    return 'Invalid JWT Signature.'
  }
  const { iss, aud, scope, iat, exp } = decode(claims)
  const [from, to, now] = [Number(iat), Number(exp), Date.now() / 1000]
  const isTimely = from <= now + 60 && to > now && to - from <= 3600
  if (!isTimely) return 'Invalid JWT: Token must be a short-lived token.'
  const wanted = ['RS256', email, url, 'https://www.googleapis.com/auth/spreadsheets']
  const isRight = [decode(head).alg, iss, aud, scope].join() === wanted.join()
  return isRight ? null : 'Invalid JWT.'
}

function decode(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString())
}
