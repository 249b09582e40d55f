import { resolve } from 'node:path'
import { simulatorAddresses } from '../config/discord-addresses.ts'
import { drawDefaultAvatar } from '../contract/accounts/default-avatar.ts'
import { shutDownOnSignal } from '../shutdown.ts'
import type { Simulator } from '../simulator/simulator.ts'
import { startSimulator } from '../simulator/start.ts'
import { chooseGuild } from './choose-guild.ts'
import { startSimulatedActivity } from './simulated-activity.ts'

/** Runs the simulator with the sample guild, or with a new one, as a process of its own. */
async function main(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const port = readPort(env.SIMULATOR_PORT)
  const guild = chooseGuild(args, resolve(env.DATA_DIR || './data'), new Date())
  const simulator = await startSimulator({
    port,
    folder: guild.folder,
    seed: guild.seed,
    drawAvatar: drawDefaultAvatar,
  }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? portTaken(port) : error
  })
  const activity =
    env.DEMO_QUIET === '1' || guild.isNew
      ? null
      : startSimulatedActivity(simulator.control, { random: Math.random })
  print(`The Discord simulator is ready: ${simulator.url}`)
  for (const line of guild.isNew ? newGuildUsage(simulator) : demoUsage(simulator)) print(line)
  shutDownOnSignal({
    async close() {
      activity?.stop()
      await simulator.close()
    },
  })
}

function demoUsage({ url }: Simulator): string[] {
  return ['To use it, start Muster in another terminal with:', `  SIMULATOR_URL=${url} npm start`]
}

/** With Discord's addresses, Muster is set up as it would be at Discord. */
function newGuildUsage({ url }: Simulator): string[] {
  const { apiUrl, cdnUrl, discordUrl } = simulatorAddresses(url)
  return [
    'The server Nachtwache has no bot yet. To set Muster up for it, start Muster in another terminal with:',
    `  DISCORD_API_URL=${apiUrl} DISCORD_CDN_URL=${cdnUrl} DISCORD_URL=${discordUrl} npm start`,
    `Its application, with token and redirects, is in the developer portal: ${url}/developers/applications`,
  ]
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

main(process.argv.slice(2), process.env).catch((error: Error) => {
  process.stderr.write(`The Discord simulator cannot start.\n  ${error.message}\n`)
  process.exit(1)
})
