import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readJson, writePrivateFile } from '../../config/stored/stored-values.ts'

/** How long a code can be used, and how long what it opened stays open, in milliseconds. */
export const codeLifetime = 60 * 60 * 1000

/** The stored hash of the present code, so that a command can replace the code of a running program. */
interface StoredCode {
  hash: string
  expiresAt: string
  isUsed: boolean
}

const codeFile = (dataDir: string) => join(dataDir, 'setup-code.json')

/** Replaces the present code by a new one, or by `chosen`, and returns it. */
export function issueCode(dataDir: string, now: Date, chosen?: string): string {
  const code = chosen ?? randomCode()
  const expiresAt = new Date(now.getTime() + codeLifetime).toISOString()
  write(dataDir, { hash: hashOf(code).toString('hex'), expiresAt, isUsed: false })
  return code
}

/** How a code is named where it is printed: one that was chosen is not repeated. */
export function describeCode(code: string, chosen?: string): string {
  return chosen === undefined ? `the code ${code}` : 'the code in SETUP_CODE'
}

/** What a code turned out to be. */
export type CodeOutcome = 'accepted' | 'wrong' | 'used' | 'expired'

/** Uses up the present code if this is it. */
export function redeemCode(dataDir: string, code: string, now: Date): CodeOutcome {
  const outcome = compareCode(dataDir, code, now)
  if (outcome === 'accepted') write(dataDir, { ...readCode(dataDir), isUsed: true } as StoredCode)
  return outcome
}

/** Whether this is the present code, which stays usable. */
export function compareCode(dataDir: string, code: string, now: Date): CodeOutcome {
  const stored = readCode(dataDir)
  if (!stored || !timingSafeEqual(hashOf(code), Buffer.from(stored.hash, 'hex'))) return 'wrong'
  if (stored.isUsed) return 'used'
  return new Date(stored.expiresAt) <= now ? 'expired' : 'accepted'
}

/** Removes the present code, so that none is valid. */
export function removeCode(dataDir: string): void {
  rmSync(codeFile(dataDir), { force: true })
}

function readCode(dataDir: string): StoredCode | null {
  return existsSync(codeFile(dataDir)) ? (readJson(codeFile(dataDir)) as StoredCode) : null
}

function write(dataDir: string, code: StoredCode): void {
  writePrivateFile(codeFile(dataDir), JSON.stringify(code))
}

/** Without characters that look alike. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Sixteen characters in groups of four: 78 bits. */
function randomCode(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}

/** Typed with or without dashes, in capitals or not. */
function hashOf(code: string): Buffer {
  const plain = code.replace(/[\s-]/g, '').toUpperCase()
  return createHash('sha256').update(plain).digest()
}
