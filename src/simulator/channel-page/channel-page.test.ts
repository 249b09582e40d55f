import { expect, test } from 'vitest'
import { startTestSimulator } from '../../testing/discord/listener.ts'
import type { WorldState } from '../world/state.ts'
import { format } from './format-content.ts'

const bow = { id: '3', name: 'bow', isAnimated: false, image: 'data:image/png;base64,AA==' }
const noNames = {
  applicationEmojis: { 3: bow },
  members: {},
  users: {},
  roles: {},
  channels: {},
} as unknown as WorldState

test('a channel page shows its messages with mentions resolved and typed markup escaped', async () => {
  const { url, control, settings } = await startTestSimulator()
  const [wyn] = control.people().filter(({ name }) => name === 'wyn')
  const [channel] = control.channels().filter(({ name }) => name === 'general')
  control.say({ as: 'aria', channel: 'general', text: `Hello <@${wyn?.id}> <script>` })

  const shown = await fetch(`${url}/channels/${settings.guildId}/${channel?.id}`)
  const text = await shown.text()

  expect(shown.status).toBe(200)
  expect(text).toContain('#general')
  expect(text).toContain('Hello <span class="mention">@Wyn the Quick</span> &lt;script&gt;')
  expect((await fetch(`${url}/channels/${settings.guildId}/1`)).status).toBe(404)
})

test('a message from the bot shows its embed and its buttons', async () => {
  const { url, control, settings } = await startTestSimulator()
  const [channel] = control.channels().filter(({ name }) => name === 'general')
  await fetch(`${url}/api/v10/channels/${channel?.id}/messages`, {
    method: 'POST',
    headers: { authorization: `Bot ${settings.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      embeds: [{ title: 'Siege', fields: [{ name: 'When', value: '<t:1795633200:F>' }] }],
      components: [
        { type: 1, components: [{ type: 2, style: 3, label: 'Sign up', custom_id: 'sign-up' }] },
      ],
    }),
  })

  const page = await (await fetch(`${url}/channels/${settings.guildId}/${channel?.id}`)).text()

  expect(page).toContain('<h2>Siege</h2>')
  expect(page).toMatch(/<time>Wednesday,? 25 November 2026 at 19:00<\/time>/)
  expect(page).toMatch(/<button [^>]*class="button success"[^>]* disabled>Sign up<\/button>/)
})

test.each([
  ['**bold <b>**', '<b>bold &lt;b&gt;</b>'],
  ['an \\*asterisk\\*', 'an *asterisk*'],
  ['<@1> left, and <#2> is gone', '&lt;@1&gt; left, and &lt;#2&gt; is gone'],
  ['<:bow:3>', '<img class="emoji" src="data:image/png;base64,AA==" alt=":bow:">'],
  ['<:axe:4>', ':axe:'],
  [
    'see https://a.test/?x="y". [here](https://b.test/)',
    'see <a href="https://a.test/?x=" target="_blank" rel="noopener">https://a.test/?x=</a>&quot;y&quot;. <a href="https://b.test/" target="_blank" rel="noopener">here</a>',
  ],
  ['[x](javascript:alert(1))', '[x](javascript:alert(1))'],
  ['<t:0:d>', '<time>01/01/1970</time>'],
])('%s is shown as %s', (typed, shown) => {
  expect(format(noNames, typed).html).toBe(shown)
})
