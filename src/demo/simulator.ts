import { join, resolve } from 'node:path'
import { shutDownOnSignal } from '../app/shutdown.ts'
import { drawDefaultAvatar } from '../contract/accounts/default-avatar.ts'
import { startSimulator } from '../simulator/start.ts'
import { startLife } from './life.ts'
import { orillon } from './orillon.ts'

/** Runs the simulator by itself, with the sample guild in it, until the system says stop. */
async function main(env: NodeJS.ProcessEnv): Promise<void> {
  const port = readPort(env.SIMULATOR_PORT)
  const simulator = await startSimulator({
    port,
    folder: join(resolve(env.DATA_DIR || './data'), 'simulator'),
    seed: orillon(new Date()),
    drawAvatar: drawDefaultAvatar,
  }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? portTaken(port) : error
  })
  const life = env.DEMO_QUIET === '1' ? null : startLife(simulator.control, { random: Math.random })
  tell(`The Discord simulator is ready: ${simulator.url}`)
  tell('To use it, start Muster in another terminal with:')
  tell(`  SIMULATOR_URL=${simulator.url} npm start`)
  shutDownOnSignal(async () => {
    life?.stop()
    await simulator.close()
  })
}

function readPort(text: string | undefined): number {
  const port = Number(text?.trim() || '3001')
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Error('SIMULATOR_PORT must be a whole number from 0 to 65535.')
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`)
}

function portTaken(port: number): Error {
  return new Error(
    `Port ${port} is in use by another program. Stop that program, or set another port in SIMULATOR_PORT.`,
  )
}

main(process.env).catch((error: Error) => {
  process.stderr.write(`The Discord simulator cannot start.\n  ${error.message}\n`)
  process.exit(1)
})
