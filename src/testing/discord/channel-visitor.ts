import type { Interaction } from '../../discord/interactions.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import { testingSeed } from '../simulator/seed.ts'
import { commands } from './commands.ts'
import { buttons } from './guild-with-interactions.ts'
import { listenTo, startTestSimulator } from './listener.ts'

/** A guild whose pages can be opened, with a bot that responds and its message with buttons in #general. */
export async function startGuildWithBot(respond: (interaction: Interaction) => Promise<void>) {
  const simulator = await startTestSimulator()
  const { discord, isReady } = await listenTo(simulator)
  discord.onInteraction(respond)
  await isReady()
  await discord.registerCommands(commands)
  const { control } = simulator
  const general = control.channels().find(({ name }) => name === 'general')?.id ?? ''
  const message = await discord.sendMessage(general, { text: 'Siege', buttons })
  return { simulator, control, discord, general, message }
}

/** A guild in which only some may view #news. */
export function seedWithPrivateNews() {
  const seed = testingSeed()
  const channels = seed.channels.map((channel) =>
    channel.name === 'news' ? { ...channel, visibleTo: ['Monarchs', 'Main Roster'] } : channel,
  )
  return { ...seed, channels }
}

/** A person on the pages of a simulator's channels, without a browser. */
export async function visitChannels({ url, settings, control }: Simulator, name: string) {
  const person = control.people().find((one) => one.name === name)
  if (!person) throw new Error(`there is no ${name} in the guild`)
  const pathOf = (channel: string) => {
    const found = control.channels().find((one) => one.name === channel)
    return `/channels/${settings.guildId}/${found?.id}`
  }
  const form = new URLSearchParams({ as: person.id, next: pathOf('general') })
  const chosen = await fetch(`${url}/channels/person`, {
    ...{ method: 'POST', body: form, redirect: 'manual' },
  })
  const cookie = chosen.headers.get('set-cookie') ?? ''
  const headers = { cookie: cookie.split(';')[0] ?? '' }
  return {
    person,
    cookie,
    headers,
    pathOf,
    /** The HTML of a page by its path or the name of a channel. */
    open: async (path: string) => {
      const address = path.startsWith('/') ? path : pathOf(path)
      const response = await fetch(url + address, { headers })
      return { status: response.status, text: await response.text() }
    },
    /** Acts in #general unless another channel or page is named. */
    act: async (
      action: string,
      body: object,
      path = 'general',
      more: Record<string, string> = {},
    ) => {
      const address = path.startsWith('/') ? path : pathOf(path)
      const response = await fetch(`${url}${address}/${action}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', ...more },
        body: JSON.stringify({ as: person.id, ...body }),
      })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },
  }
}

/** Reads the updates of a live stream one after the other. */
export async function followChannel(address: string, headers: Record<string, string>) {
  const response = await fetch(address, { headers })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let buffered = ''
  return {
    response,
    /** The next update; null once the stream has ended. */
    next: async (): Promise<LiveUpdate | null> => {
      while (!buffered.includes('\n\n')) {
        const { done, value } = await reader.read().catch(() => ({ done: true, value: '' }))
        if (done) return null
        buffered += value
      }
      const end = buffered.indexOf('\n\n')
      const update = buffered.slice('data: '.length, end)
      buffered = buffered.slice(end + 2)
      return JSON.parse(update) as LiveUpdate
    },
    close: () => reader.cancel(),
  }
}

interface LiveUpdate {
  access: string
  order: string[]
  messages: { id: string; html: string }[]
  regions: Record<string, string>
}
