import { ButtonStyle, ComponentType, Routes } from 'discord-api-types/v10'
import { createMessage } from '../../simulator/world/messages.ts'
import type { Created, RestClient } from './rest-client.ts'

/** Calls every route for messages and reactions. */
export async function callMessageRoutes({ rest, discord }: RestClient) {
  const { world, user } = discord
  const general = discord.channel('general')
  const message = (await rest.post(Routes.channelMessages(general), {
    body: fullMessage,
  })) as Created
  await rest.post(Routes.channelMessages(general), {
    body: {
      content: `Look, <@${user('wyn')}>`,
      message_reference: { message_id: message.id },
      nonce: '7',
    },
  })
  await rest.patch(Routes.channelMessage(general, message.id), { body: { content: 'Tonight!' } })
  await rest.put(Routes.channelMessageOwnReaction(general, message.id, encodeURIComponent('✅')))
  createMessage(world, { channelId: general, authorId: user('wyn'), content: 'Yes' })
  await rest.get(Routes.channelMessages(general))
  await rest.get(Routes.channelMessage(general, message.id))
  await rest.get(Routes.channelMessageReaction(general, message.id, encodeURIComponent('✅')))
  await rest.delete(Routes.channelMessageOwnReaction(general, message.id, encodeURIComponent('✅')))
  const theirs = Routes.channelMessageUserReaction
  await rest.delete(theirs(general, message.id, encodeURIComponent('✅'), user('wyn')))
  await rest.delete(Routes.channelMessage(general, message.id))
}

const fullMessage = {
  content: 'Siege tonight',
  embeds: [
    {
      title: 'Siege',
      description: 'Bring potions',
      color: 0xe3b24c,
      timestamp: '2026-11-21T19:30:00.000Z',
      footer: { text: 'Lantern Guard' },
      author: { name: 'Isaure' },
      fields: [
        { name: 'Sign up', value: 'Wyn', inline: true },
        { name: 'Late', value: '-' },
      ],
    },
  ],
  components: [
    {
      type: ComponentType.ActionRow,
      components: [
        {
          type: ComponentType.Button,
          style: ButtonStyle.Success,
          label: 'Sign up',
          custom_id: 'up',
        },
        {
          type: ComponentType.Button,
          style: ButtonStyle.Link,
          label: 'Site',
          url: 'http://a.test',
        },
      ],
    },
    {
      type: ComponentType.ActionRow,
      components: [
        {
          type: ComponentType.StringSelect,
          custom_id: 'class',
          options: [{ label: 'Healer', value: 'healer', emoji: { name: '✨' }, default: true }],
        },
      ],
    },
  ],
  allowed_mentions: { parse: [] },
}
