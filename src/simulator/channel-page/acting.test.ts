import { describe, expect, test } from 'vitest'
import {
  seedWithPrivateNews,
  startGuildWithBot,
  visitChannels,
} from '../../testing/discord/channel-visitor.ts'
import { startTestSimulator } from '../../testing/discord/listener.ts'

const contentsOf = (messages: unknown[]) => (messages as { content: string }[]).at(-1)?.content

describe('the person', () => {
  test('before one is chosen the page can be read, but nothing done', async () => {
    const simulator = await startTestSimulator()
    const { pathOf, person } = await visitChannels(simulator, 'wyn')

    const response = await fetch(simulator.url + pathOf('general'))
    const policy = response.headers.get('content-security-policy')
    const page = await response.text()
    const said = await fetch(`${simulator.url}${pathOf('general')}/say`, {
      method: 'POST',
      body: JSON.stringify({ as: person.id, text: 'Hello' }),
    })

    expect(page).toContain('Choose who you are')
    expect(policy).toMatch(/script-src 'sha256-[^']+'; .*connect-src 'self'; form-action 'self'$/)
    expect(page).not.toContain('id="composer"')
    expect(said.status).toBe(409)
  })

  test('the chosen person is kept in a cookie for these pages only, and the choice returns only to them', async () => {
    const simulator = await startTestSimulator()
    const wyn = await visitChannels(simulator, 'wyn')
    const post = async (next: string, as = wyn.person.id, origin = simulator.url) =>
      fetch(`${simulator.url}/channels/person`, {
        ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams({ as, next }) },
        headers: { origin },
      })

    expect(wyn.cookie).toMatch(/; Path=\/channels; HttpOnly; SameSite=Lax$/)
    expect((await wyn.open('general')).text).toContain('<b>Wyn the Quick</b>')
    expect((await post('/channels/@me')).headers.get('location')).toBe('/channels/@me')
    for (const next of ['//evil.test', 'https://evil.test', '/channels/../control', '']) {
      const location = (await post(next)).headers.get('location')
      expect(location).toBe(`/channels/${simulator.settings.guildId}`)
    }
    expect((await post('', '1')).status).toBe(404)
    expect((await post('', 'constructor')).status).toBe(404)
    expect((await post('', wyn.person.id, 'http://evil.test')).status).toBe(403)
  })

  test('the server’s address redirects to the first text channel if there are no tips', async () => {
    const simulator = await startTestSimulator()
    const wyn = await visitChannels(simulator, 'wyn')

    const start = await fetch(`${simulator.url}/`, { headers: wyn.headers })

    expect(start.url).toBe(simulator.url + wyn.pathOf('general'))
  })

  test('the server’s address redirects to the first channel of a tip that the person may view', async () => {
    const seed = seedWithPrivateNews()
    const tips = ['gone', 'news'].map((channel) => ({ channel, text: `Read #${channel}` }))
    const simulator = await startTestSimulator({ seed: { ...seed, tips } })
    const startAs = async (name: string) => {
      const { headers } = await visitChannels(simulator, name)
      return fetch(`${simulator.url}/`, { headers })
    }
    const { pathOf } = await visitChannels(simulator, 'wyn')

    const [seen, hidden] = [await startAs('wyn'), await startAs('aria')]

    expect(seen.url).toBe(simulator.url + pathOf('news'))
    const page = await seen.text()
    expect(page).toContain(`<a href="${pathOf('news')}">Read #news</a>`)
    expect(page).not.toContain('Read #gone')
    expect(hidden.url).toBe(simulator.url + pathOf('general'))
  })

  test('a person who is not on the server sees how to join', async () => {
    const simulator = await startTestSimulator()
    const tollo = await visitChannels(simulator, 'tollo')

    const page = await tollo.open('general')

    expect(page.status).toBe(403)
    expect(page.text).toContain('Tollo is not on this server.')
    expect(page.text).toContain(`href="/invite/${simulator.settings.guildId}"`)
    expect((await tollo.act('say', { text: 'Hello' })).status).toBe(409)
  })

  test('an action of another page’s person, of another origin or with a wrong body is refused', async () => {
    const simulator = await startTestSimulator()
    const wyn = await visitChannels(simulator, 'wyn')
    const [aria] = simulator.control.people().filter(({ name }) => name === 'aria')

    const asOther = await wyn.act('say', { as: aria?.id, text: 'Hello' })
    const elsewhere = await wyn.act('say', { text: 'Hello' }, 'general', {
      origin: 'http://evil.test',
    })
    const wrong = await wyn.act('say', { text: 7, extra: true })

    expect(asOther).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('another tab') },
    })
    expect(elsewhere.status).toBe(403)
    expect(wrong.status).toBe(400)
    expect((await wyn.act('say', { text: 'Hello' }, '/channels/1/1')).status).toBe(404)
    expect(contentsOf(simulator.control.messages('general'))).toBe('Evening')
  })
})

describe('writing, reacting and voice', () => {
  test('what a person writes is posted, escaped and at most 2 000 characters long', async () => {
    const simulator = await startTestSimulator()
    const wyn = await visitChannels(simulator, 'wyn')

    expect((await wyn.act('say', { text: '"><script>alert(1)</script>' })).status).toBe(200)
    const long = await wyn.act('say', { text: 'a'.repeat(2001) })
    const blank = await wyn.act('say', { text: '  ' })

    expect(long).toMatchObject({
      status: 409,
      body: { message: 'A message can have at most 2000 characters. This one has 2001.' },
    })
    expect(blank.body.message).toBe('Write something first.')
    expect((await wyn.open('general')).text).toContain('&quot;&gt;&lt;script&gt;alert(1)')
  })

  test('reactions are toggled, with emojis that the page offers', async () => {
    const simulator = await startTestSimulator()
    const wyn = await visitChannels(simulator, 'wyn')
    const [message = ''] = simulator.control.say({ as: 'aria', channel: 'general', text: 'Tea?' })
    const reactions = () =>
      (simulator.control.messages('general').at(-1) as { reactions: unknown[] }).reactions

    await wyn.act('react', { message, emoji: '👍' })
    expect(reactions()).toMatchObject([{ emojiName: '👍', userIds: [wyn.person.id] }])
    expect((await wyn.open('general')).text).toContain(
      'aria-label="👍, 1: Wyn the Quick" aria-pressed="true"',
    )
    await wyn.act('react', { message, emoji: '👍', remove: true })
    const odd = await wyn.act('react', { message, emoji: '<img src=x>' })

    expect(reactions()).toEqual([])
    expect(odd.status).toBe(409)
  })

  test('voice channels can be joined and left, and show who is in them', async () => {
    const simulator = await startTestSimulator()
    const wyn = await visitChannels(simulator, 'wyn')
    const table = simulator.control.channels().find(({ name }) => name === 'Table')

    await wyn.act('voice', { channel: table?.id })
    const during = (await wyn.open('general')).text
    await wyn.act('voice', { channel: null })

    expect(during).toContain(
      '<ul class="present" aria-label="In Table"><li>Wyn the Quick</li></ul>',
    )
    expect(during).toContain('aria-label="Leave Table"')
    expect((await wyn.open('general')).text).toContain('aria-label="Join Table"')
  })
})

describe('buttons, modals and commands', () => {
  test('a click shows its reply to the person alone, who can dismiss it', async () => {
    const guild = await startGuildWithBot(async (request) => {
      if (request.kind === 'button') await request.reply({ text: 'You are in.' }, 'user')
    })
    const wyn = await visitChannels(guild.simulator, 'wyn')
    const aria = await visitChannels(guild.simulator, 'aria')

    const clicked = await wyn.act('click', { message: guild.message, customId: 'sign-up:7' })
    const page = (await wyn.open('general')).text
    const replyId = /data-act="dismiss" data-message="(\d+)"/.exec(page)?.[1] ?? ''

    expect(clicked).toEqual({ status: 200, body: {} })
    expect(page).toContain('You are in.')
    expect(page).toContain('Only you can see this.')
    expect((await aria.open('general')).text).not.toContain('You are in.')
    expect((await aria.act('dismiss', { message: replyId })).status).toBe(404)
    expect((await wyn.act('dismiss', { message: replyId })).status).toBe(200)
    expect((await wyn.open('general')).text).not.toContain('You are in.')
    expect((await wyn.act('click', { message: guild.message, customId: 'none' })).status).toBe(409)
  })

  test('a modal is shown with its fields and can be submitted again after an error', async () => {
    const guild = await startGuildWithBot(async (request) => {
      if (request.kind === 'modal')
        return request.reply({ text: `Noted: ${request.fields.note}` }, 'user')
      if (request.kind !== 'button') return
      await request.showModal({
        id: 'excuse',
        title: 'Why <not>?',
        fields: [{ id: 'note', label: 'Note', isRequired: true, maxLength: 10, value: '"quoted"' }],
      })
    })
    const wyn = await visitChannels(guild.simulator, 'wyn')

    const { body } = await wyn.act('click', { message: guild.message, customId: 'excuse:7' })
    const submit = (note: unknown) => wyn.act('submit', { modal: 'excuse', values: { note } })

    expect(body.modal).toContain('<h2 id="modal-title">Why &lt;not&gt;?</h2>')
    expect(body.modal).toMatch(
      /data-field="note"[^>]* required maxlength="10" value="&quot;quoted&quot;"/,
    )
    expect((await submit('a'.repeat(11))).body.message).toContain('too long')
    expect((await submit({ a: 1 })).status).toBe(400)
    expect((await submit('Work')).status).toBe(200)
    expect((await wyn.open('general')).text).toContain('Noted: Work')
  })

  test('a command has a field for each option, choices from the bot, and a readable refusal', async () => {
    const guild = await startGuildWithBot(async (request) => {
      if (request.kind === 'autocomplete')
        await request.suggest([{ name: 'New <World>', value: 'nw' }])
      if (request.kind === 'command')
        await request.reply({ text: JSON.stringify(request.options) }, 'user')
    })
    const wyn = await visitChannels(guild.simulator, 'wyn')
    const options = { title: 'Siege', game: 'nw', places: '12', ping: 'true', lead: wyn.person.id }

    const page = (await wyn.open('general')).text
    const form = (await wyn.open(`${wyn.pathOf('general')}/command?name=event%20create`)).text
    const suggested = await wyn.act('autocomplete', {
      name: 'event create',
      options,
      focused: 'game',
    })
    const refused = await wyn.act('command', { name: 'event create', options: { places: '99' } })
    const ran = await wyn.act('command', { name: 'event create', options })

    expect(page).toContain('<b>/event create</b> <span>Plan an event</span>')
    expect(JSON.parse(form).html).toMatch(
      /<input type="number" step="1" id="option-places"[^>]*min="1" max="50"/,
    )
    expect(suggested.body).toEqual({ choices: [{ name: 'New <World>', value: 'nw' }] })
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('title') },
    })
    expect(ran.status).toBe(200)
    expect((await wyn.open('general')).text).toContain('&quot;places&quot;:12')
    expect((await wyn.open(`${wyn.pathOf('general')}/command?name=ban`)).status).toBe(404)
  })
})
