import { expect, test } from 'vitest'
import { simulatorForTest } from '../../testing/listener.ts'

test('a link to a channel shows what was said there, with names for mentions and no markup of theirs', async () => {
  const { url, control, settings } = await simulatorForTest()
  const [wyn] = control.people().filter(({ name }) => name === 'wyn')
  const [channel] = control.channels().filter(({ name }) => name === 'general')
  control.say({ as: 'aria', channel: 'general', text: `Hello <@${wyn?.id}> <script>` })

  const shown = await fetch(`${url}/channels/${settings.guildId}/${channel?.id}`)
  const text = await shown.text()

  expect(shown.status).toBe(200)
  expect(text).toContain('#general')
  expect(text).toContain('Hello @Wyn the Quick &lt;script&gt;')
  expect((await fetch(`${url}/channels/${settings.guildId}/1`)).status).toBe(404)
})
