import type { APIMessage } from 'discord-api-types/v10'
import type { Embed } from '../../actions.ts'

/** The embed of one of the bot's messages, as it was sent. */
export function parseEmbed({ embeds }: Pick<APIMessage, 'embeds'>): Embed | null {
  const [embed] = embeds
  if (!embed) return null
  const { title, url, description, color, fields, footer } = embed
  return {
    ...(title === undefined ? {} : { title }),
    ...(url === undefined ? {} : { url }),
    ...(description === undefined ? {} : { description }),
    ...(color === undefined ? {} : { color }),
    ...(fields && {
      fields: fields.map(({ name, value, inline: isInline = false }) => {
        return { name, text: value, isInline }
      }),
    }),
    ...(footer === undefined ? {} : { footer: footer.text }),
  }
}
