import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { DiscordApplication, DiscordSettings } from '../config/config.ts'
import { type DiscordAddresses, simulatorAddresses } from '../config/discord-addresses.ts'
import { drawDefaultAvatar } from '../contract/accounts/default-avatar.ts'
import { StartupError } from '../db/startup-error.ts'
import type { Simulator } from '../simulator/simulator.ts'

/** Discord itself or a simulator, with the addresses and credentials of its parts. */
export interface DiscordEnvironment {
  bot: { token: string; guildId: string; apiUrl: string }
  signIn: { clientId: string; clientSecret: string; authorizeUrl: string; apiUrl: string }
  cdnUrl: string
  isDemo: boolean
  /** The guild's pages in the simulator, where the bot can be tried out. */
  demoUrl?: string
  /** The guild's invite link, if known. */
  inviteUrl?: string
  /** The simulator, when it runs in this process. */
  simulator?: { url: string; running?: Simulator; isQuiet: boolean }
  close(): Promise<void>
}

/** Returns the configured Discord; starts the simulator if none is configured. */
export async function openDiscordEnvironment(
  choice: DiscordSettings,
  print: (line: string) => void,
): Promise<DiscordEnvironment> {
  if (choice.kind === 'real') {
    return { ...credentialsAt(choice, choice), isDemo: false, close: async () => {} }
  }
  if (choice.kind === 'not-set-up') throw new Error('Discord has to be set up first')
  if (choice.kind === 'running-simulator') {
    const settings = await awaitSettings(choice.url, print)
    return simulated(choice.url, settings, { isQuiet: true }, async () => {})
  }
  print('Starting the Discord simulator with the sample guild.')
  const { startSimulator } = await import('../simulator/start.ts')
  const { orillon } = await import('../demo/orillon.ts')
  const running = await startSimulator({
    port: choice.port,
    folder: choice.folder,
    seed: orillon(new Date()),
    drawAvatar: drawDefaultAvatar,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new StartupError(
      `Port ${choice.port}, which the Discord simulator needs, is taken by another program.`,
      'Stop that program, or name another port in SIMULATOR_PORT.',
    )
  })
  const { url, settings } = running
  print(`The Discord simulator is ready: ${url}`)
  return simulated(url, settings, { running, isQuiet: choice.isQuiet }, () => running.close())
}

function credentialsAt(
  { token, guildId, clientId, clientSecret }: DiscordApplication,
  { apiUrl, cdnUrl, discordUrl }: DiscordAddresses,
): Pick<DiscordEnvironment, 'bot' | 'signIn' | 'cdnUrl'> {
  return {
    bot: { token, guildId, apiUrl },
    signIn: { clientId, clientSecret, authorizeUrl: discordUrl, apiUrl: `${apiUrl}/v10` },
    cdnUrl,
  }
}

function simulated(
  url: string,
  application: DiscordApplication,
  simulator: { running?: Simulator; isQuiet: boolean },
  close: () => Promise<void>,
): DiscordEnvironment {
  return {
    ...credentialsAt(application, simulatorAddresses(url)),
    demoUrl: `${url}/channels/${application.guildId}`,
    inviteUrl: `${url}/invite/orillon`,
    isDemo: true,
    simulator: { url, ...simulator },
    close,
  }
}

const Settings = z.object({
  token: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  guildId: z.string(),
})

/** The settings of a running simulator; null if it does not answer. */
export async function readSimulatorSettings(url: string): Promise<DiscordApplication | null> {
  const answer = await fetch(`${url}/control/settings`).catch(() => null)
  return answer?.ok ? Settings.parse(await answer.json()) : null
}

async function awaitSettings(
  url: string,
  print: (line: string) => void,
): Promise<DiscordApplication> {
  for (let attempt = 0; ; attempt++) {
    const settings = await readSimulatorSettings(url)
    if (settings) return settings
    if (attempt === 0) print(`Waiting for the Discord simulator at ${url}.`)
    await wait(500)
  }
}
