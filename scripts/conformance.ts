import { parseArgs } from 'node:util'
import { drawArms } from '../src/contract/arms.ts'
import { orillon } from '../src/demo/orillon.ts'
import { startSimulator } from '../src/simulator/start.ts'
import { runConformance } from './conformance/run.ts'
import type { Target } from './conformance/session.ts'

const usage = `npm run test:conformance
npm run test:conformance -- --api URL --token TOKEN [--gateway URL] [--guild ID]
  [--channel ID] [--role ID] [--member ID] [--press SECONDS]
`

/** Checks a server against Discord: the one of the options, else a simulator that is started for it. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      api: { type: 'string' },
      gateway: { type: 'string' },
      token: { type: 'string' },
      guild: { type: 'string' },
      channel: { type: 'string' },
      role: { type: 'string' },
      member: { type: 'string' },
      press: { type: 'string' },
    },
  })
  if (Object.keys(values).length === 0) return checkSimulator()
  const { api, gateway, token, guild, channel, role, member, press } = values
  if (!api || !token) throw new Error('Both --api and --token are needed.')
  return runConformance(
    {
      apiUrl: api.replace(/\/+$/, ''),
      token,
      ...(gateway && { gatewayUrl: gateway }),
      ...(guild && { guildId: guild }),
      ...(channel && { channelId: channel }),
      ...(role && { roleId: role }),
      ...(member && { memberId: member }),
      ...(press && { press: pressByHand(Number(press)) }),
    },
    print,
  )
}

function pressByHand(seconds: number): NonNullable<Target['press']> {
  if (!(seconds > 0)) throw new Error('--press must be a number of seconds above 0.')
  return {
    seconds,
    button: (channelId) =>
      print(`Press the button in the channel ${channelId} within ${seconds} s.`),
  }
}

async function checkSimulator(): Promise<number> {
  const seed = { ...orillon(new Date()), history: [] }
  const { url, settings, control, close } = await startSimulator({
    port: 0,
    seed,
    drawAvatar: drawArms,
  })
  const memberId = control.people().find(({ name }) => name === seed.aliases.member)?.id ?? ''
  const press: Target['press'] = {
    seconds: 3,
    // What comes of it is checked where it arrives.
    button: (_, message, customId) =>
      void control.click({ as: memberId, message, customId }).catch(() => {}),
  }
  const { token, guildId } = settings
  return runConformance({ apiUrl: `${url}/api`, token, guildId, memberId, press }, print).finally(
    close,
  )
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

main().then(
  (differences) => {
    print(differences === 0 ? '\nNothing differs.' : `\n${differences} differences.`)
    process.exit(differences === 0 ? 0 : 1)
  },
  (error: Error) => {
    process.stderr.write(`${error.message}\n\n${usage}`)
    process.exit(2)
  },
)
