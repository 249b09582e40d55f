import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** In whose name Google is asked, as the JSON key of a service account says it. */
export interface ServiceAccount {
  email: string
  privateKey: KeyObject
  keyId: string
  /** Where access tokens are given out. */
  tokenUrl: string
}

/** Why a key file cannot be used, in a sentence for whoever runs the program. */
export class ServiceAccountKeyError extends Error {}

/** Reads the JSON key of a service account; throws `KeyProblem`, which never says what is in the file. */
export function readServiceAccount(file: string): ServiceAccount {
  const key = parse(read(file))
  const {
    type,
    client_email: email,
    private_key: pem,
    private_key_id: keyId = '',
    token_uri: tokenUrl = 'https://oauth2.googleapis.com/token',
  } = key ?? {}
  if (type !== 'service_account' || !email || !pem) {
    throw new ServiceAccountKeyError(
      `${file}, which GOOGLE_SERVICE_ACCOUNT_FILE names, is not the JSON key of a Google service account. docs/operations.md says how to make one.`,
    )
  }
  if (!isSafeAddress(tokenUrl)) {
    throw new ServiceAccountKeyError(
      `${file}, which GOOGLE_SERVICE_ACCOUNT_FILE names, has a token_uri that does not start with https://.`,
    )
  }
  return { email, privateKey: privateKeyOf(file, pem), keyId, tokenUrl }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new ServiceAccountKeyError(
      `The file ${file} of GOOGLE_SERVICE_ACCOUNT_FILE cannot be read. Check its path, and that this user may read it.`,
    )
  }
}

/** Those fields that are texts; null where it is no JSON. */
function parse(text: string): Record<string, string> | null {
  try {
    const fields = Object.entries(JSON.parse(text) as object)
    return Object.fromEntries(fields.filter(([, value]) => typeof value === 'string'))
  } catch {
    return null
  }
}

function privateKeyOf(file: string, pem: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch {
    throw new ServiceAccountKeyError(
      `The private key in ${file}, which GOOGLE_SERVICE_ACCOUNT_FILE names, is damaged. Make a new key of the service account.`,
    )
  }
}

/** An address over which a secret may go: encrypted, or within this machine. */
export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  const isLoopback = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback)
}
