import { Routes } from 'discord-api-types/v10'
import type { Created, RestClient } from './rest-client.ts'

/** Uses a command and calls every route to respond to it. */
export async function callInteractionRoutes(client: RestClient) {
  const { rest, discord } = client
  const { guildId, botId, world, interactions } = discord
  await rest.put(Routes.applicationGuildCommands(botId, guildId), { body: [rankCommand] })
  await rest.get(Routes.applicationGuildCommands(botId, guildId))

  const responded = new Promise<void>((resolve, reject) => {
    world.onDispatch((event, payload) => {
      if (event !== 'INTERACTION_CREATE') return
      const { id, token } = payload as { id: string; token: string }
      respondToRank(client, id, token).then(resolve, reject)
    })
  })
  await interactions.command({ as: 'wyn', channel: 'general', name: 'rank' })
  await responded
}

const rankCommand = {
  name: 'rank',
  description: 'Where you stand',
  default_member_permissions: '1024',
  options: [{ type: 6, name: 'member', description: 'Of whom' }],
}

async function respondToRank({ rest, discord }: RestClient, id: string, token: string) {
  const { botId } = discord
  await rest.post(Routes.interactionCallback(id, token), {
    auth: false,
    query: new URLSearchParams({ with_response: 'true' }),
    body: { type: 4, data: { content: 'Third' } },
  })
  const original = Routes.webhookMessage(botId, token)
  await rest.get(original, { auth: false })
  await rest.patch(original, { auth: false, body: { content: 'Second' } })
  const more = (await rest.post(Routes.webhook(botId, token), {
    auth: false,
    body: { content: 'Only for you', flags: 64 },
  })) as Created
  await rest.get(Routes.webhookMessage(botId, token, more.id), { auth: false })
  await rest.patch(Routes.webhookMessage(botId, token, more.id), {
    auth: false,
    body: { content: 'Really' },
  })
  await rest.delete(Routes.webhookMessage(botId, token, more.id), { auth: false })
  await rest.delete(original, { auth: false })
}
