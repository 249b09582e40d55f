import type { Clock } from '../../clock/clock.ts'
import type { SetupSettings } from '../../config/setup-settings.ts'
import { DomainError } from '../../domain/core/errors.ts'
import { canStart, checkAll, type TitledCheck } from '../../domain/setup/check-all.ts'
import { describeSetup } from '../../domain/setup/describe.ts'
import type { SetupInput } from '../../domain/setup/facts.ts'
import { isolatedPictures } from '../../integrations/pictures/isolated/isolated-pictures.ts'
import type { SetupService } from '../../server/setup/setup-service.ts'
import { t } from '../../text/t.ts'
import { createAccess } from './access.ts'
import { createAsking } from './ask-discord.ts'
import { applicationOf, hostsOf, withSuggestion } from './change-input.ts'
import { createSaves } from './create-saves.ts'
import { readInput, removeInput, writeInput } from './input-file.ts'
import { createLeaderSignIn } from './leader-sign-in.ts'
import { createLogoFile, removeLogoFile } from './logo-file.ts'
import { createMachine, type Machine } from './machine.ts'
import { removeCode } from './setup-code.ts'
import { createSignIn } from './sign-in.ts'
import { storeGuild } from './store-guild.ts'

/** Set-up from its first page to the start of the guild's own installation. */
export interface Setup extends SetupService {
  /** Resolves when everything is stored and the guild's installation is to start. */
  finished(): Promise<void>
  /** Shows why the start has failed, and waits for the next one. */
  reopen(problems: string[]): void
}

/** Opens set-up with what was entered before; `problems`: why a start has failed. */
export function openSetup(settings: SetupSettings, clock: Clock, problems: string[] = []): Setup {
  const { dataDir, addresses, database } = settings
  const access = createAccess(dataDir, clock)
  const ask = createAsking(addresses, clock)
  const pictures = isolatedPictures()
  const machine = createMachine(database)
  const logo = createLogoFile(dataDir, pictures)
  let startProblems = problems
  let isStarting = false
  let stored = createSignal()

  const input = () => readInput(settings)
  const check = () => checkStart(input(), ask, machine)

  async function read() {
    const now = input()
    const state = describeSetup(now, await ask(now), {
      accessUntil: access.until(),
      startProblems,
      logo: logo.address(),
      isGuildKept: await machine.isGuildKept(now),
    })
    return { ...state, signInProblem: state.signInProblem ?? leader.problem() }
  }

  function requireEditable(): void {
    if (isStarting) throw isStartingAlready()
  }

  function save(change: (input: SetupInput) => SetupInput): void {
    requireEditable()
    writeInput(dataDir, { ...change(input()), savedAt: clock.now() })
  }

  const leader = createLeaderSignIn({
    signIn: createSignIn(addresses, clock),
    application: () => applicationOf(input().values),
    save: (person) => save((input) => ({ ...input, person })),
  })

  return {
    finished: () => stored.fired,
    hosts: () => [...access.hosts(), ...hostsOf(input().values)],
    async enter(code, origin) {
      const key = await access.enter(code, new URL(origin).host)
      save((input) => withSuggestion(input, origin))
      return key
    },
    requireAccess: access.require,
    read,
    check,
    ...createSaves({ save, requireEditable, read, input, ask: () => ask(input()), logo }),
    beginSignIn: leader.begin,
    ownsSignIn: leader.owns,
    finishSignIn: leader.finish,
    async start() {
      requireEditable()
      isStarting = true
      startProblems = []
      try {
        requireReady(await check())
        const facts = await ask(input())
        const siteUrl = await storeGuild(settings, { facts, logo: logo.read(), pictures, machine })
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
      isStarting = false
      stored = createSignal()
    },
  }
}

/** Removes what was only needed for set-up. */
export function endSetup(dataDir: string): void {
  removeInput(dataDir)
  removeLogoFile(dataDir)
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
  input: SetupInput,
  ask: ReturnType<typeof createAsking>,
  machine: Machine,
): Promise<TitledCheck[]> {
  return checkAll(input, await ask(input), await machine.inspect(input))
}

function requireReady(checks: TitledCheck[]): void {
  if (canStart(checks)) return
  throw new DomainError('conflict', t('Something is still missing. Check again.'))
}

const isStartingAlready = () =>
  new DomainError('conflict', t('The guild’s installation is starting.'))
