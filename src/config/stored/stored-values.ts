import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { syncPath } from '../../db/create-folder.ts'
import { privateFileMode, privateFolderMode } from '../../db/private-folder.ts'
import { StartupError } from '../../db/startup-error.ts'
import { createCipher } from '../../domain/core/cipher.ts'
import { discordVariables } from '../environment.ts'

/** The environment variables that set-up stores instead. */
export const storableVariables = ['PUBLIC_URL', ...discordVariables] as const

export type StorableVariable = (typeof storableVariables)[number]

/** Values by the names of their environment variables. */
export type StoredValues = Partial<Record<StorableVariable, string>>

const secretVariables: readonly StorableVariable[] = ['DISCORD_TOKEN', 'DISCORD_CLIENT_SECRET']

/** The values that the program starts with, written at the end of set-up. */
const settingsFile = (dataDir: string) => join(dataDir, 'settings.json')

/** The key that encrypts the secrets in the files beside it. */
const keyFile = (dataDir: string) => join(dataDir, 'settings.key')

/** The values stored by set-up; null before it. Throws `StartupError` if they cannot be read. */
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

/** Stores the values that the program starts with. */
export function writeStoredSettings(dataDir: string, values: StoredValues): void {
  writePrivateFile(settingsFile(dataDir), JSON.stringify(seal(dataDir, values), null, 2))
}

/** Removes the values again, after a start with them has failed. */
export function removeStoredSettings(dataDir: string): void {
  rmSync(settingsFile(dataDir), { force: true })
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
