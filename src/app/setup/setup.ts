import type { Clock } from '../../clock/clock.ts'
import type { SetupSettings } from '../../config/setup-settings.ts'
import { writeStoredSettings } from '../../config/stored/stored-values.ts'
import { DomainError } from '../../domain/core/errors.ts'
import { canStart, checkAll, type TitledCheck } from '../../domain/setup/check-all.ts'
import { knownServer } from '../../domain/setup/check-server.ts'
import { describeSetup } from '../../domain/setup/describe.ts'
import type { SetupInput, SetupValues } from '../../domain/setup/facts.ts'
import { siteAddress } from '../../domain/setup/site-address.ts'
import type { SetupService } from '../../server/setup/setup-service.ts'
import { t } from '../../text/t.ts'
import { createAccess } from './access.ts'
import { createAsking } from './ask-discord.ts'
import {
  applicationOf,
  choosableRoles,
  hostsOf,
  valuesByVariable,
  withSuggestion,
  withValues,
} from './change-input.ts'
import { inspectMachine, prepareDatabase } from './guild-database.ts'
import { readInput, removeInput, writeInput } from './input-file.ts'
import { createLeaderSignIn } from './leader-sign-in.ts'
import { removeCode } from './setup-code.ts'
import { createSignIn } from './sign-in.ts'

/** Set-up from its first page to the start of the guild's own installation. */
export interface Setup extends SetupService {
  /** Resolves when everything is stored and the guild's installation is to start. */
  finished(): Promise<void>
  /** Shows why the start has failed, and waits for the next one. */
  reopen(problems: string[]): void
}

/** Opens set-up with what was entered before; `problems`: why a start has failed. */
export function openSetup(settings: SetupSettings, clock: Clock, problems: string[] = []): Setup {
  const { dataDir, addresses } = settings
  const access = createAccess(dataDir, clock)
  const ask = createAsking(addresses, clock)
  let startProblems = problems
  let isRetry = problems.length > 0
  let isStarting = false
  let stored = createSignal()

  async function read() {
    const input = readInput(settings)
    const state = describeSetup(input, await ask(input), {
      accessUntil: access.until(),
      startProblems,
    })
    return { ...state, signInProblem: state.signInProblem ?? leader.problem() }
  }

  function save(change: (input: SetupInput) => SetupInput): void {
    if (isStarting) throw isStartingAlready()
    writeInput(dataDir, { ...change(readInput(settings)), savedAt: clock.now() })
  }

  const leader = createLeaderSignIn({
    signIn: createSignIn(addresses, clock),
    application: () => applicationOf(readInput(settings).values),
    save: (person) => save((input) => ({ ...input, person })),
  })
  const saveValues = (values: SetupValues) => {
    save((input) => withValues(input, values))
    return read()
  }

  return {
    finished: () => stored.fired,
    hosts: () => [...access.hosts(), ...hostsOf(readInput(settings).values)],
    async enter(code, origin) {
      const key = await access.enter(code, new URL(origin).host)
      save((input) => withSuggestion(input, origin))
      return key
    },
    requireAccess: access.require,
    read,
    check: () => checkStart(settings, ask),
    saveApplication: async (values) => saveValues(valuesByVariable(values)),
    saveServer: async (guildId) => saveValues({ DISCORD_GUILD_ID: guildId }),
    saveRoles: async (choice) => {
      const roles = choosableRoles(choice, knownServer(await ask(readInput(settings))))
      save((input) => ({ ...input, roles }))
      return read()
    },
    beginSignIn: leader.begin,
    ownsSignIn: leader.owns,
    finishSignIn: leader.finish,
    async start() {
      if (isStarting) throw isStartingAlready()
      isStarting = true
      startProblems = []
      try {
        requireReady(await checkStart(settings, ask))
        const siteUrl = await store(settings, isRetry)
        stored.fire()
        return { siteUrl }
      } catch (error) {
        isStarting = false
        throw error instanceof DomainError
          ? error
          : new DomainError('conflict', (error as Error).message)
      }
    },
    reopen(reasons) {
      startProblems = reasons
      isRetry = true
      isStarting = false
      stored = createSignal()
    },
  }
}

/** Removes what was only needed for set-up. */
export function endSetup(dataDir: string): void {
  removeInput(dataDir)
  removeCode(dataDir)
}

function createSignal(): { fire: () => void; fired: Promise<void> } {
  let fire = () => {}
  const fired = new Promise<void>((resolve) => {
    fire = resolve
  })
  return { fire, fired }
}

async function checkStart(
  settings: SetupSettings,
  ask: ReturnType<typeof createAsking>,
): Promise<TitledCheck[]> {
  const input = readInput(settings)
  const [facts, machine] = await Promise.all([
    ask(input),
    inspectMachine(settings.database, input.values.DISCORD_GUILD_ID),
  ])
  return checkAll(input, facts, machine)
}

/** Creates the guild's database, then stores the values with which its installation starts; returns its address. */
async function store(settings: SetupSettings, isRetry: boolean): Promise<string> {
  const { dataDir, database: location, backupFolder } = settings
  const { values, fixed, roles } = readInput(settings)
  const guildId = values.DISCORD_GUILD_ID ?? ''
  await prepareDatabase({ location, backupFolder, guildId, roles, isRetry })
  const own = Object.entries(values).filter(([name]) => !fixed.includes(name))
  writeStoredSettings(dataDir, Object.fromEntries(own))
  return siteAddress(values.PUBLIC_URL ?? '') ?? '/'
}

function requireReady(checks: TitledCheck[]): void {
  if (canStart(checks)) return
  throw new DomainError('conflict', t('Something is still missing. Check again.'))
}

const isStartingAlready = () =>
  new DomainError('conflict', t('The guild’s installation is starting.'))
