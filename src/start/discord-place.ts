import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { drawArms } from '../contract/arms.ts'
import { StartProblem } from '../db/start-problem.ts'
import type { Simulator } from '../simulator/simulator.ts'
import type { DiscordChoice } from './config.ts'

/** One Discord, real or pretended, and how to reach its parts. */
export interface DiscordPlace {
  bot: { token: string; guildId: string; apiUrl: string }
  signIn: { clientId: string; clientSecret: string; authorizeUrl: string; apiUrl: string }
  cdnUrl: string
  isDemo: boolean
  /** Where one joins the guild, where we know it. */
  inviteUrl?: string
  /** The simulator, when it runs in this process. */
  simulator?: { url: string; running?: Simulator; isQuiet: boolean }
  close(): Promise<void>
}

/** Finds the Discord of the configuration, starting the simulator where there is none. */
export async function reachDiscord(
  choice: DiscordChoice,
  tell: (line: string) => void,
): Promise<DiscordPlace> {
  if (choice.kind === 'real') return realDiscord(choice)
  if (choice.kind === 'running-simulator') {
    const settings = await askForSettings(choice.url, tell)
    return pretended(choice.url, settings, { isQuiet: true }, async () => {})
  }
  tell('Starting the Discord simulator with the sample guild.')
  const { startSimulator } = await import('../simulator/start.ts')
  const { orillon } = await import('../demo/orillon.ts')
  const running = await startSimulator({
    port: choice.port,
    folder: choice.folder,
    seed: orillon(new Date()),
    drawAvatar: drawArms,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new StartProblem(
      `Port ${choice.port}, which the Discord simulator needs, is taken by another program.`,
      'Stop that program, or name another port in SIMULATOR_PORT.',
    )
  })
  const { url, settings } = running
  return pretended(url, settings, { running, isQuiet: choice.isQuiet }, () => running.close())
}

/** The root of Discord's API, without its version. */
export const discordApi = 'https://discord.com/api'

function realDiscord(choice: DiscordChoice & { kind: 'real' }): DiscordPlace {
  const { token, guildId, clientId, clientSecret } = choice
  return {
    bot: { token, guildId, apiUrl: discordApi },
    signIn: {
      clientId,
      clientSecret,
      authorizeUrl: 'https://discord.com',
      apiUrl: `${discordApi}/v10`,
    },
    cdnUrl: 'https://cdn.discordapp.com',
    isDemo: false,
    close: async () => {},
  }
}

const Settings = z.object({
  token: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  guildId: z.string(),
})

function pretended(
  url: string,
  { token, guildId, clientId, clientSecret }: z.infer<typeof Settings>,
  simulator: { running?: Simulator; isQuiet: boolean },
  close: () => Promise<void>,
): DiscordPlace {
  return {
    bot: { token, guildId, apiUrl: `${url}/api` },
    signIn: { clientId, clientSecret, authorizeUrl: url, apiUrl: `${url}/api/v10` },
    cdnUrl: `${url}/cdn`,
    inviteUrl: `${url}/invite/orillon`,
    isDemo: true,
    simulator: { url, ...simulator },
    close,
  }
}

/** The settings of a simulator that runs already; waits for it when it does not answer yet. */
async function askForSettings(url: string, tell: (line: string) => void) {
  for (let attempt = 0; ; attempt++) {
    const answer = await fetch(`${url}/control/settings`).catch(() => null)
    if (answer?.ok) return Settings.parse(await answer.json())
    if (attempt === 0) tell(`Waiting for the Discord simulator at ${url}.`)
    await wait(500)
  }
}
