import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { syncPath } from '../../db/create-folder.ts'
import { privateFileMode, privateFolderMode } from '../../db/private-folder.ts'
import { StartupError } from '../../db/startup-error.ts'
import { createCipher } from '../../domain/core/cipher.ts'
import { discordVariables } from '../environment.ts'

/** The environment variables that set-up stores instead. */
export const setupVariables = ['PUBLIC_URL', ...discordVariables] as const

/** An environment variable whose value can be stored: one of set-up's, or the database's once it was moved. */
export type StorableVariable = (typeof setupVariables)[number] | 'DATABASE_URL'

/** Values by the names of their environment variables. */
export type StoredValues = Partial<Record<StorableVariable, string>>

const secretVariables: readonly StorableVariable[] = [
  'DISCORD_TOKEN',
  'DISCORD_CLIENT_SECRET',
  'DATABASE_URL',
]

/** The values that the program starts with, written at the end of set-up or of a move to a database server. */
const settingsFile = (dataDir: string) => join(dataDir, 'settings.json')

/** The key that encrypts the secrets in the files beside it. */
const keyFile = (dataDir: string) => join(dataDir, 'settings.key')

/** The stored values; null if there are none. Throws `StartupError` if they cannot be read. */
export function readStoredSettings(dataDir: string): StoredValues | null {
  const file = settingsFile(dataDir)
  return existsSync(file) ? unseal(dataDir, readJson(file) as StoredValues, file) : null
}

/** The values of variables that the environment does not set; null if none are stored. */
export function withoutOverridden(
  env: NodeJS.ProcessEnv,
  stored: StoredValues | null,
): StoredValues | null {
  if (stored === null) return null
  return Object.fromEntries(Object.entries(stored).filter(([name]) => !env[name]?.trim()))
}

/** Whether a guild was set up in the browser. */
export function isSetUp(stored: StoredValues | null): boolean {
  return stored !== null && setupVariables.some((name) => name in stored)
}

/** Stores the values of set-up in place of earlier ones. */
export function storeSetup(dataDir: string, values: StoredValues): void {
  write(dataDir, { ...storedDatabase(dataDir), ...values })
}

/** Removes the values of set-up again, after a start with them has failed. */
export function removeSetup(dataDir: string): void {
  write(dataDir, storedDatabase(dataDir))
}

/** Stores the address of the server to which the database was moved. */
export function storeDatabaseUrl(dataDir: string, url: string): void {
  write(dataDir, { ...readStoredSettings(dataDir), DATABASE_URL: url })
}

function storedDatabase(dataDir: string): StoredValues {
  const { DATABASE_URL } = readStoredSettings(dataDir) ?? {}
  return DATABASE_URL === undefined ? {} : { DATABASE_URL }
}

function write(dataDir: string, values: StoredValues): void {
  const file = settingsFile(dataDir)
  if (Object.keys(values).length === 0) rmSync(file, { force: true })
  else writePrivateFile(file, JSON.stringify(seal(dataDir, values), null, 2))
}

/** Encrypts the secrets among the values; creates the key if there is none. */
export function seal(dataDir: string, values: StoredValues): StoredValues {
  const cipher = createCipher(readKey(dataDir) ?? createKey(dataDir), 'settings')
  return mapSecrets(values, (text, name) => cipher.encrypt(text, name))
}

/** Decrypts the secrets among the values. Throws `StartupError` if `file`, which holds them, has another key. */
export function unseal(dataDir: string, values: StoredValues, file: string): StoredValues {
  const key = readKey(dataDir)
  const cipher = createCipher(key ?? '', 'settings')
  return mapSecrets(values, (text, name) => {
    const secret = key === null ? null : cipher.decrypt(text, name)
    if (secret !== null) return secret
    throw new StartupError(
      `${name} in ${file} cannot be decrypted with ${keyFile(dataDir)}.`,
      `Copy both files from the same backup of the folder, or set ${name} in the environment and delete it from the file.`,
    )
  })
}

function mapSecrets(
  values: StoredValues,
  change: (text: string, name: string) => string,
): StoredValues {
  const changed = secretVariables.flatMap((name) => {
    const text = values[name]
    return text === undefined ? [] : [[name, change(text, name)]]
  })
  return { ...values, ...Object.fromEntries(changed) }
}

function readKey(dataDir: string): string | null {
  const file = keyFile(dataDir)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

function createKey(dataDir: string): string {
  const key = randomBytes(32).toString('base64url')
  writePrivateFile(keyFile(dataDir), key)
  return key
}

/** The content of a JSON file. Throws `StartupError` with its name if it is damaged. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new StartupError(`${file} cannot be read: ${(error as Error).message}.`)
  }
}

/**
 * Writes a file that only this user can read, so that a crash or power cut leaves the former one or the new one. Throws
 * `StartupError` if its folder cannot be written.
 */
export function writePrivateFile(file: string, text: string): void {
  const folder = dirname(file)
  const draft = `${file}.new`
  try {
    mkdirSync(folder, { recursive: true, mode: privateFolderMode })
    writeFileSync(draft, text, { mode: privateFileMode })
    syncPath(draft)
    renameSync(draft, file)
    syncPath(folder)
  } catch (error) {
    throw new StartupError(
      `The data folder ${folder} cannot be written: ${(error as Error).message}.`,
      'Give this user the right to write there, or name another folder in DATA_DIR.',
    )
  }
}
