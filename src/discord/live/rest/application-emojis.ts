import {
  type RESTGetAPIApplicationEmojisResult,
  type RESTPostAPIApplicationEmojiJSONBody,
  type RESTPostAPIApplicationEmojiResult,
  Routes,
} from 'discord-api-types/v10'
import type { DiscordActions } from '../../actions.ts'
import type { BotIds } from './bot-identity.ts'
import type { RestClient } from './client/rest-client.ts'

/** Reading and uploading the emojis of the bot's application. */
export function applicationEmojiActions(
  rest: RestClient,
  getBotIds: () => Promise<BotIds>,
): Pick<DiscordActions, 'listApplicationEmojis' | 'createApplicationEmoji'> {
  const route = async () => Routes.applicationEmojis((await getBotIds()).applicationId)
  return {
    async listApplicationEmojis() {
      const found = await rest.request({ method: 'GET', route: await route() })
      const { items } = found as RESTGetAPIApplicationEmojisResult
      return items.map(({ id, name }) => ({ id, name }))
    },
    async createApplicationEmoji(name, png) {
      const image = `data:image/png;base64,${Buffer.from(png).toString('base64')}`
      const body: RESTPostAPIApplicationEmojiJSONBody = { name, image }
      const created = await rest.request({ method: 'POST', route: await route(), body })
      return { id: (created as RESTPostAPIApplicationEmojiResult).id, name }
    },
  }
}
