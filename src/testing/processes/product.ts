import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { processLimit } from '../limits.ts'
import { within } from '../within.ts'

/** The application in its own process. */
export interface Product {
  url: string
  simulatorUrl: string
  dataDir: string
  pid: number
  /** The exit code once it has ended; null after a signal. */
  ended: Promise<number | null>
  /** Its output so far. */
  output(): string
  /** Sends the signal and returns the exit code; null if the signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** Sends a signal that does not end it. */
  signal(signal: NodeJS.Signals): void
}

type Environment = Record<string, string>

/** A new folder for one test. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'muster-test-'))
}

/**
 * A new data folder with an empty, migrated database of the demo or the guild. Creating the database takes half the
 * CPU time of a first start, so `npm test` does it once.
 */
export function newDataFolder(of: 'demo' | 'guild' = 'demo'): string {
  const folder = newFolder()
  const template = process.env.TEST_DATABASE_TEMPLATE
  if (template && existsSync(template)) {
    const database = join(folder, of, 'postgres')
    mkdirSync(database, { recursive: true })
    execFileSync('tar', ['-xf', template, '-C', database], { stdio: 'ignore' })
  }
  return folder
}

/**
 * Starts the application, or another version in `folder`, and waits until it is ready; each line that it prints begins
 * the wait again.
 */
export async function startProduct(
  env: Environment = {},
  args: string[] = [],
  folder?: string,
  command?: string[],
): Promise<Product> {
  const settings = { DATA_DIR: newFolder(), ...env }
  const { child, output, exited } = launch(settings, args, folder, command)
  const isReady = () =>
    args[0] === 'bot'
      ? /The bot is connecting|this one stands by/.test(output())
      : /Muster is ready/.test(output())
  let lastLine = { output: '', at: Date.now() }
  while (!isReady()) {
    if (output() !== lastLine.output) lastLine = { output: output(), at: Date.now() }
    if (child.exitCode !== null) {
      // Not before its output has been read to the end.
      throw new Error(`the product ended with ${await exited} instead of starting:\n${output()}`)
    }
    if (Date.now() - lastLine.at > processLimit) {
      child.kill('SIGKILL')
      throw new Error(`the product did not start:\n${output()}`)
    }
    await wait(20)
  }
  return {
    url: printedAddress(output(), /Listening on|Muster is ready:/) ?? '',
    simulatorUrl: env.SIMULATOR_URL ?? printedAddress(output(), /simulator is ready:/) ?? '',
    dataDir: settings.DATA_DIR,
    pid: child.pid ?? 0,
    ended: exited,
    output,
    signal: (signal) => void child.kill(signal),
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ends(`the end of the product after ${signal}`, { child, output, exited })
    },
  }
}

/** Starts the application expecting a failure; returns exit code and output. */
export async function failToStart(env: Environment, args: string[] = []) {
  const started = launch(env, args)
  const code = await ends('the end of the product by itself', started)
  return { code, output: started.output() }
}

/** Starts the application, sends a signal once it has printed a text, and returns how it ended. */
export async function interruptStart(sentence: string, signal: NodeJS.Signals, env: Environment) {
  const started = launch(env, [])
  const { child, output } = started
  const start = Date.now()
  while (!output().includes(sentence) && child.exitCode === null) {
    if (Date.now() - start > processLimit) child.kill('SIGKILL')
    await wait(5)
  }
  child.kill(signal)
  const code = await ends(`the end of the product after ${signal}`, started)
  return { code, output: output() }
}

/** The exit code of a process; one that does not end is killed and its output is in the error. */
async function ends(what: string, { child, output, exited }: Started): Promise<number | null> {
  try {
    return await within(exited, what)
  } catch (error) {
    child.kill('SIGKILL')
    throw new Error(`${(error as Error).message}:\n${output()}`)
  }
}

/** The address that a program printed after these words. */
export function printedAddress(output: string, words: RegExp): string | undefined {
  return new RegExp(`(?:${words.source}) (http://\\S+)`).exec(output)?.[1]
}

/** The scripts that `bundle-program.ts` bundles. */
export const bundledScripts = [
  'src/main.ts',
  'src/commands/backup.ts',
  'src/commands/restore.ts',
  'src/commands/site.ts',
  'scripts/conformance.ts',
  'scripts/seed.ts',
]

/**
 * Options of Node.js for processes that soon end: optimising the embedded database's WebAssembly takes a third of
 * the CPU time of a start.
 */
const shortLived = ['--liftoff-only']

/** The arguments of Node.js that start a script of the project: its bundle if there is one, else through tsx. */
export function nodeArguments(script: string): string[] {
  const folder = process.env.PROGRAM_BUNDLE
  return folder && bundledScripts.includes(script)
    ? [...shortLived, join(folder, `${parse(script).name}.mjs`)]
    : ['--import', 'tsx', script]
}

/** The command of the image and the systemd unit. */
export const byTsx = [process.execPath, '--import', 'tsx', 'src/main.ts']

/** The start command of README.md. */
export const byNpm = ['npm', 'start', '--']

interface Started {
  child: ChildProcess
  output: () => string
  exited: Promise<number | null>
}

function launch(
  env: Environment,
  args: string[],
  folder?: string,
  command = defaultCommand(folder),
): Started {
  const [program = '', ...more] = command
  const child: ChildProcess = spawn(program, [...more, ...args], {
    env: { ...inherited(), ...defaults, ...env },
    cwd: folder,
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
  }
  const exited = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, output: () => printed, exited }
}

/** Free ports, which the program prints, and a sample guild in which nothing happens by itself. */
const defaults = { PORT: '0', SIMULATOR_PORT: '0', DEMO_QUIET: '1' }

/** What a process needs of this one's environment: where programs, its home and temporary files are. */
function inherited(): Environment {
  const { PATH = '', HOME = '' } = process.env
  return { PATH, HOME, TMPDIR: tmpdir() }
}

/** Another version in `folder` is not bundled. */
function defaultCommand(folder?: string): string[] {
  return folder ? byTsx : [process.execPath, ...nodeArguments('src/main.ts')]
}
