import { join, resolve } from 'node:path'
import { drawDefaultAvatar } from '../contract/accounts/default-avatar.ts'
import { shutDownOnSignal } from '../shutdown.ts'
import { startSimulator } from '../simulator/start.ts'
import { orillon } from './orillon.ts'
import { startSimulatedActivity } from './simulated-activity.ts'

/** Runs the simulator with the sample guild as a process of its own. */
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
  const activity =
    env.DEMO_QUIET === '1'
      ? null
      : startSimulatedActivity(simulator.control, { random: Math.random })
  print(`The Discord simulator is ready: ${simulator.url}`)
  print('To use it, start Muster in another terminal with:')
  print(`  SIMULATOR_URL=${simulator.url} npm start`)
  shutDownOnSignal({
    async close() {
      activity?.stop()
      await simulator.close()
    },
  })
}

function readPort(text: string | undefined): number {
  const port = Number(text?.trim() || '3001')
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Error('SIMULATOR_PORT must be an integer from 0 to 65535.')
}

function print(line: string): void {
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
