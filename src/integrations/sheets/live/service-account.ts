import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The JSON key of a Google service account, as far as it is used. */
export interface ServiceAccount {
  email: string
  /** In PEM format. */
  privateKey: string
  /** The address that issues access tokens. */
  tokenUrl: string
}

/** Why a key file cannot be used, as a sentence for the administrator. */
export class ServiceAccountKeyError extends Error {}

/** Reads the JSON key of a service account; throws a `ServiceAccountKeyError` without the file's content. */
export function readServiceAccount(file: string): ServiceAccount {
  const key = parse(read(file))
  const {
    type,
    client_email: email,
    private_key: privateKey,
    token_uri: tokenUrl = 'https://oauth2.googleapis.com/token',
  } = key ?? {}
  if (type !== 'service_account' || !email || !privateKey) {
    throw new ServiceAccountKeyError(
      `${file}, which GOOGLE_SERVICE_ACCOUNT_FILE names, is not the JSON key of a Google service account. docs/operations.md says how to make one.`,
    )
  }
  if (!isSafeAddress(tokenUrl)) {
    throw new ServiceAccountKeyError(
      `${file}, which GOOGLE_SERVICE_ACCOUNT_FILE names, has a token_uri that does not start with https://.`,
    )
  }
  if (!isPrivateKey(privateKey)) {
    throw new ServiceAccountKeyError(
      `The private key in ${file}, which GOOGLE_SERVICE_ACCOUNT_FILE names, is damaged. Make a new key of the service account.`,
    )
  }
  return { email, privateKey, tokenUrl }
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

/** The fields that are strings; null if the text is not JSON. */
function parse(text: string): Record<string, string> | null {
  try {
    const fields = Object.entries(JSON.parse(text) as object)
    return Object.fromEntries(fields.filter(([, value]) => typeof value === 'string'))
  } catch {
    return null
  }
}

function isPrivateKey(pem: string): boolean {
  try {
    createPrivateKey(pem)
    return true
  } catch {
    return false
  }
}

/** Whether a secret may be sent to this address: encrypted, or on this machine. */
export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  const isLoopback = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback)
}
