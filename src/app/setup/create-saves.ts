import type { SetupState } from '../../contract/setup/setup.ts'
import { DomainError } from '../../domain/core/errors.ts'
import { knownServer } from '../../domain/setup/check-server.ts'
import type { SetupFacts, SetupInput } from '../../domain/setup/facts.ts'
import type { SetupService } from '../../server/setup/setup-service.ts'
import { t } from '../../text/t.ts'
import { choosableRoles, valuesByVariable, withRoles, withValues } from './change-input.ts'
import type { LogoFile } from './logo-file.ts'

type Saves = Pick<
  SetupService,
  | 'saveApplication'
  | 'saveServer'
  | 'saveRoles'
  | 'saveSite'
  | 'saveFeatures'
  | 'saveLogo'
  | 'removeLogo'
  | 'readLogo'
>

interface SavesOptions {
  save: (change: (input: SetupInput) => SetupInput) => void
  /** Throws while the guild's installation starts. */
  requireEditable: () => void
  input: () => SetupInput
  /** What the page shows after a change. */
  read: () => Promise<SetupState>
  /** What Discord returns about what is stored. */
  ask: () => Promise<SetupFacts>
  logo: LogoFile
}

/** Stores what is entered on each step. */
export function createSaves({
  save,
  requireEditable,
  read,
  input,
  ask,
  logo,
}: SavesOptions): Saves {
  const change = (edit: (input: SetupInput) => SetupInput) => {
    save(edit)
    return read()
  }
  return {
    saveApplication: async (values) => change((now) => withValues(now, valuesByVariable(values))),
    saveServer: async (guildId) => {
      const before = input().values.DISCORD_GUILD_ID
      save((now) => withValues(now, { DISCORD_GUILD_ID: guildId }))
      if (input().values.DISCORD_GUILD_ID !== before) logo.remove()
      return read()
    },
    saveRoles: async (choice) => {
      const roles = choosableRoles(choice, knownServer(await ask()))
      return change((now) => withRoles(now, roles))
    },
    saveSite: async (site) => change((now) => ({ ...now, site })),
    saveFeatures: async (features) => change((now) => ({ ...now, features })),
    saveLogo: async (uploaded) => {
      const converted = await logo.convert(uploaded)
      requireEditable()
      logo.write(converted)
      return change((same) => same)
    },
    removeLogo: async () => {
      requireEditable()
      logo.remove()
      return change((same) => same)
    },
    readLogo() {
      const stored = logo.read()
      if (!stored) throw new DomainError('not-found', t('There is no such picture.'))
      return stored.picture.bytes
    },
  }
}
