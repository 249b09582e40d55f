import { ButtonStyle, ComponentType, Routes } from 'discord-api-types/v10'
import { createMessage } from '../../world/messages.ts'
import type { Made, Visitor } from './testing-visitor.ts'

/** For tests: each call about messages and reactions. */
export async function visitMessages({ rest, discord }: Visitor) {
  const { world, user } = discord
  const general = discord.channel('general')
  const said = (await rest.post(Routes.channelMessages(general), { body: fullMessage })) as Made
  await rest.post(Routes.channelMessages(general), {
    body: {
      content: `Look, <@${user('wyn')}>`,
      message_reference: { message_id: said.id },
      nonce: '7',
    },
  })
  await rest.patch(Routes.channelMessage(general, said.id), { body: { content: 'Tonight!' } })
  await rest.put(Routes.channelMessageOwnReaction(general, said.id, encodeURIComponent('✅')))
  createMessage(world, { channelId: general, authorId: user('wyn'), content: 'Yes' })
  await rest.get(Routes.channelMessages(general))
  await rest.get(Routes.channelMessage(general, said.id))
  await rest.get(Routes.channelMessageReaction(general, said.id, encodeURIComponent('✅')))
  await rest.delete(Routes.channelMessageOwnReaction(general, said.id, encodeURIComponent('✅')))
  const theirs = Routes.channelMessageUserReaction
  await rest.delete(theirs(general, said.id, encodeURIComponent('✅'), user('wyn')))
  await rest.delete(Routes.channelMessage(general, said.id))
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
          options: [{ label: 'Healer', value: 'healer', emoji: { name: '✨' } }],
        },
      ],
    },
  ],
  allowed_mentions: { parse: [] },
}
