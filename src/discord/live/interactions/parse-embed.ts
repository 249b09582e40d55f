import type { APIMessage } from 'discord-api-types/v10'
import type { Embed } from '../../actions.ts'

/** The framed part of a message of the bot's own, in the words in which it was sent. */
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
