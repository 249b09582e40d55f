import { randomUUID } from 'node:crypto'
import type { Clock } from '../../clock/clock.ts'
import type { SetupSettings } from '../../config/setup-settings.ts'
import { DomainError } from '../../domain/core/errors.ts'
import { canStart, checkAll, type TitledCheck } from '../../domain/setup/check-all.ts'
import { describeSetup } from '../../domain/setup/describe.ts'
import type { SetupFacts, SetupInput } from '../../domain/setup/facts.ts'
import { isolatedPictures } from '../../integrations/pictures/isolated/isolated-pictures.ts'
import type { SetupService } from '../../server/setup/setup-service.ts'
import { t } from '../../text/t.ts'
import { removeCode } from '../one-time-code/code.ts'
import { createAccess } from './access.ts'
import { createAsking } from './ask-discord.ts'
import { applicationOf, hostsOf, withSuggestion } from './change-input.ts'
import { createSaves } from './create-saves.ts'
import { readInput, removeInput, writeInput } from './input-file.ts'
import { createLeaderSignIn } from './leader-sign-in.ts'
import { createLogoFile, removeLogoFile } from './logo-file.ts'
import { createMachine } from './machine.ts'
import { createAddressProbe, type Network } from './probe-address.ts'
import { createSignIn } from './sign-in.ts'
import { storeGuild } from './store-guild.ts'

/** Set-up from its first page to the start of the guild's own installation. */
export interface Setup extends SetupService {
  /** Resolves when everything is stored and the guild's installation is to start. */
  finished(): Promise<void>
  /** Shows why the start has failed, and waits for the next one. */
  reopen(problems: string[]): void
}

interface SetupOptions {
  /** Why a start has failed. */
  problems?: string[]
  /** Default: the machine's. */
  network?: Network
}

/** Opens set-up with what was entered before. */
export function openSetup(
  settings: SetupSettings,
  clock: Clock,
  options: SetupOptions = {},
): Setup {
  const { dataDir, addresses } = settings
  const access = createAccess(dataDir, clock)
  const sources = openSources(settings, clock, options.network)
  const { id, ask, machine } = sources
  const pictures = isolatedPictures()
  const logo = createLogoFile(dataDir, pictures)
  let startProblems = options.problems ?? []
  let isStarting = false
  let stored = createSignal()

  const input = () => readInput(settings)
  const check = () => checkStart(input(), sources)

  async function read() {
    const now = input()
    const state = describeSetup(now, await sources.readFacts(now), {
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
    id,
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
        throw toDomainError(error)
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

/** Opens what set-up asks about its input: Discord, the site's address and the machine. */
function openSources({ addresses, ...places }: SetupSettings, clock: Clock, network?: Network) {
  const id = randomUUID()
  const ask = createAsking(addresses, clock)
  const probe = createAddressProbe(id, clock, network)
  return {
    ...{ id, ask, machine: createMachine(places) },
    /** What Discord returns, and what was last found at the site's address. */
    async readFacts(input: SetupInput): Promise<SetupFacts> {
      const { PUBLIC_URL } = input.values
      const [facts, address] = await Promise.all([ask(input), probe.latest(PUBLIC_URL)])
      return { ...facts, address }
    },
    /** The same, with the site's address requested at this moment. */
    async checkFacts(input: SetupInput): Promise<SetupFacts> {
      const { PUBLIC_URL } = input.values
      const [facts, address] = await Promise.all([ask(input), probe.now(PUBLIC_URL)])
      return { ...facts, address }
    },
  }
}

async function checkStart(
  input: SetupInput,
  { machine, checkFacts }: ReturnType<typeof openSources>,
): Promise<TitledCheck[]> {
  return checkAll(input, await checkFacts(input), await machine.inspect(input))
}

function requireReady(checks: TitledCheck[]): void {
  if (canStart(checks)) return
  throw new DomainError('conflict', t('Something is still missing. Check again.'))
}

const toDomainError = (error: unknown) =>
  error instanceof DomainError ? error : new DomainError('conflict', (error as Error).message)

const isStartingAlready = () =>
  new DomainError('conflict', t('The guild’s installation is starting.'))
