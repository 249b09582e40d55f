import { parseArgs } from 'node:util'
import { drawDefaultAvatar } from '../src/contract/accounts/default-avatar.ts'
import { orillon } from '../src/demo/orillon.ts'
import type { Simulator } from '../src/simulator/simulator.ts'
import { startSimulator } from '../src/simulator/start.ts'
import { runConformance } from './conformance/run.ts'
import type { Person } from './conformance/session.ts'

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
      ...(press && { person: realPerson(Number(press)) }),
    },
    print,
  )
}

function realPerson(seconds: number): Person {
  if (!(seconds > 0)) throw new Error('--press must be a number of seconds above 0.')
  const ask = (what: string) => print(`      ${what} within ${seconds} s.`)
  return {
    seconds,
    press: (channelId) => ask(`Press the button in the channel ${channelId}`),
    submit: (_, values) => ask(`Send the form with “${Object.values(values).join(', ')}”`),
    type: (_, { name, typed }) => ask(`Type “/${name} ${typed}” in that channel, do not send it`),
    use: () => ask('Send it'),
  }
}

/** A simulated member whose interactions are not awaited. */
function simulatedPerson({ control }: Simulator, as: string): Person {
  const begin = (outcome: Promise<unknown>) => void outcome.catch(() => {})
  const order = (channel: string, { name, option, typed }: Parameters<Person['use']>[1]) => {
    return { as, channel, name, options: { [option]: typed } }
  }
  return {
    seconds: 3,
    press: (_, message, customId) => begin(control.click({ as, message, customId })),
    submit: (modal, values) => begin(control.submit({ as, modal, values })),
    type: (channel, command) =>
      begin(control.autocomplete({ ...order(channel, command), focused: command.option })),
    use: (channel, command) => begin(control.command(order(channel, command))),
  }
}

async function checkSimulator(): Promise<number> {
  const seed = { ...orillon(new Date()), history: [] }
  const simulator = await startSimulator({ port: 0, seed, drawAvatar: drawDefaultAvatar })
  const { token, guildId } = simulator.settings
  const people = simulator.control.people()
  const memberId = people.find(({ name }) => name === seed.aliases.member)?.id ?? ''
  const target = { apiUrl: `${simulator.url}/api`, token, guildId, memberId }
  const person = simulatedPerson(simulator, memberId)
  return runConformance({ ...target, person }, print).finally(() => simulator.close())
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
