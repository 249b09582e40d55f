import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { SetupSettings } from '../../config/setup-settings.ts'
import { readJson, seal, unseal, writePrivateFile } from '../../config/stored/stored-values.ts'
import { ChosenSite } from '../../contract/setup/chosen-site.ts'
import { ChosenFeatures } from '../../contract/setup/features.ts'
import type { SetupInput } from '../../domain/setup/facts.ts'
import { orUnavailable } from './or-unavailable.ts'

const Stored = z.object({
  values: z.record(z.string(), z.string()),
  savedAt: z.coerce.date(),
  person: z.object({ id: z.string(), name: z.string() }).nullable(),
  roles: z.object({
    staffRoleIds: z.array(z.string()),
    mainRosterRoleId: z.string().nullable(),
    rosterRoleIds: z.array(z.string()),
  }),
  site: ChosenSite.nullable().default(null),
  features: ChosenFeatures.nullable().default(null),
  createdFor: z.string().nullable().default(null),
})

const inputFile = (dataDir: string) => join(dataDir, 'setup.json')

/** Whether set-up has begun and not ended. */
export function hasInput(dataDir: string): boolean {
  return existsSync(inputFile(dataDir))
}

/** What has been entered so far, with the values of the environment. */
export function readInput({ dataDir, fixed, hasSiteFolder }: SetupSettings): SetupInput {
  const file = inputFile(dataDir)
  return orUnavailable(file, () => {
    const stored = existsSync(file) ? Stored.parse(readJson(file)) : emptyInput
    return {
      ...stored,
      values: { ...unseal(dataDir, stored.values, file), ...fixed },
      fixed: Object.keys(fixed),
      hasSiteFolder,
    }
  })
}

/** Keeps what has been entered, with encrypted secrets. */
export function writeInput(dataDir: string, input: SetupInput): void {
  const { values, fixed, savedAt, person, roles, site, features, createdFor } = input
  const own = Object.fromEntries(Object.entries(values).filter(([name]) => !fixed.includes(name)))
  const file = inputFile(dataDir)
  orUnavailable(file, () => {
    const stored = { savedAt, person, roles, site, features, createdFor }
    const sealed = { values: seal(dataDir, own), ...stored }
    writePrivateFile(file, JSON.stringify(sealed, null, 2))
  })
}

/** Removes what has been entered, at the end of set-up. */
export function removeInput(dataDir: string): void {
  rmSync(inputFile(dataDir), { force: true })
}

/** No role is chosen for anybody. */
export const noRoles = { staffRoleIds: [], mainRosterRoleId: null, rosterRoleIds: [] }

const emptyInput = {
  ...{ values: {}, savedAt: null, person: null, roles: noRoles },
  ...{ site: null, features: null, createdFor: null },
}
