import { PermissionFlagsBits } from 'discord-api-types/v10'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { events } from '../../../src/db/schema/events/events.ts'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { setOverwrite } from '../../../src/testing/discord/set-overwrite.ts'
import { prepareSieges } from '../../../src/testing/features/line-ups.ts'
import {
  app,
  clickButton,
  eventually,
  expectFocus,
  expectHidden,
  expectToFitWidth,
  expectVisible,
  visitAs,
} from '../site.ts'

const { control, url: discordUrl } = app.simulator

let castleNights: string

beforeEach(async () => {
  await app.reset()
  const { channelId } = await prepareSieges(app, await app.signIn('leader'))
  castleNights = channelId
})

/** Opens #castle-nights and chooses a person there. */
async function openChannel(page: Page, person: string): Promise<void> {
  await page.goto(`${discordUrl}/channels/${app.ctx.guildId}/${castleNights}`)
  await page.getByRole('button', { name: person }).click()
  await expectVisible(composer(page))
}

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message #castle-nights' })
const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)

/** Plans an event on the web and returns its id once it is posted. */
async function planSiege(page: Page): Promise<string> {
  const leader = await app.signIn('leader')
  const planned = await leader.put('/api/menu/events/create', {
    ...{ channelId: castleNights, title: 'Siege of Valion', start: `${inTenDays} 20:00` },
    durationMinutes: 120,
  })
  expect(planned.status).toBe(200)
  await expectVisible(messages(page).getByRole('heading', { name: 'Siege of Valion' }))
  const [event] = await app.db.select().from(events)
  return event?.id ?? ''
}

test('a member signs up with the button of an event post, and the page of the event shows it', async () => {
  const { page, context } = await visitAs('member', { width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('link', { name: /^Sign up as Tarn in #castle-nights/ }).click()
  await expectVisible(page.getByRole('heading', { name: '#castle-nights' }))
  expect(page.url()).toContain(castleNights)
  expect(await accessibilityProblems(page)).toEqual([])
  await openChannel(page, 'Tarn')
  const eventId = await planSiege(page)
  const site = await context.newPage()
  await site.goto(`${app.url}/events/${eventId}`)
  await expectVisible(site.getByText('Nobody has answered yet. Be the first.'))

  const post = messages(page).getByRole('article').filter({ hasText: 'Siege of Valion' })
  // The second press would withdraw the answer, if it were not ignored while the first one is sent.
  await post.getByRole('button', { name: 'Coming', exact: true }).dblclick()
  await expectVisible(messages(page).getByText('Only you can see this.'))
  const [option] = await messages(page).getByRole('combobox').getByRole('option').allTextContents()
  expect(option).toMatch(/^Choose/)
  await messages(page).getByRole('combobox').selectOption({ index: 1 })
  await messages(page).getByRole('button', { name: 'Choose' }).click()

  await expectVisible(post.getByText('Tarn').first())
  await expectVisible(site.getByText('1 coming'))
  await expectToFitWidth(page, 390)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expectHidden(messages(page).getByText('Only you can see this.'))
  await site.close()
})

test('with the keyboard alone a leader plans an event in a modal and cancels it', async () => {
  const { page } = await visitAs(undefined, { width: 1440, height: 900 })
  await openChannel(page, 'Isaure')
  await composer(page).focus()
  await page.keyboard.type('/event cr')
  await expectVisible(page.getByRole('button', { name: '/event create' }))
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expectFocus(page.getByRole('button', { name: 'Run command' }))
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Enter')

  const modal = page.getByRole('dialog', { name: 'New event' })
  await expectFocus(modal.getByRole('textbox', { name: 'Title' }))
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expectVisible(modal.getByRole('alert').getByText('Title:'))
  await page.keyboard.type('Siege of Valion')
  await page.keyboard.press('Tab')
  await page.keyboard.type(`${inTenDays} 20:00`)
  await page.keyboard.press('Enter')
  await expectHidden(modal)
  await expectFocus(composer(page))
  await expectVisible(messages(page).getByRole('heading', { name: 'Siege of Valion' }))

  await page.keyboard.type('/event cancel')
  await page.keyboard.press('Enter')
  const event = page.getByRole('combobox', { name: 'event', exact: true })
  await expectFocus(event)
  await page.keyboard.type('siege')
  const choice = page.locator('datalist option')
  await eventually(() => choice.count()).toBe(1)
  await event.fill((await choice.getAttribute('value')) ?? '')
  await page.keyboard.press('Enter')
  await expectHidden(event)
  await eventually(
    async () => (await app.db.select().from(events))[0]?.cancelledAt ?? null,
  ).not.toBeNull()
  await expectFocus(composer(page))
})

test('the page follows the channel while focus, what is typed and an unsent choice stay', async () => {
  const { page } = await visitAs(undefined, { width: 1024, height: 768 })
  await openChannel(page, 'Tarn')
  await composer(page).fill('Half a thou')
  const [message = ''] = control.say({ as: 'isaure', channel: 'castle-nights', text: 'Ready?' })
  const said = messages(page).getByRole('article').filter({ hasText: 'Ready?' })
  await expectVisible(said)
  await expectFocus(composer(page))
  expect(await composer(page).inputValue()).toBe('Half a thou')
  await eventually(() => page.getByRole('log').textContent()).toContain('Isaure: Ready?')

  await said.getByRole('button', { name: 'Add reaction' }).focus()
  control.react({ as: 'isaure', message, emoji: '👍' })
  await expectVisible(said.getByRole('button', { name: '👍, 1: Isaure' }))
  await expectFocus(said.getByRole('button', { name: 'Add reaction' }))
  await page.keyboard.press('Enter')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: '🔥' }).press('Enter')
  await expectVisible(said.getByRole('button', { name: '🔥, 1: Tarn' }))

  const pick = (text: string) => ({
    text,
    selects: [
      {
        ...{ id: 'none', placeholder: 'Your weapon' },
        options: ['Bow', 'Axe'].map((label) => ({ label, value: label })),
      },
    ],
  })
  const posted = await app.ctx.discord.sendMessage(castleNights, pick('Which one?'))
  const weapon = messages(page).getByRole('combobox', { name: 'Your weapon' })
  await weapon.selectOption('Axe')
  await weapon.focus()
  await app.ctx.discord.editMessage(castleNights, posted, pick('Which one now?'))
  control.say({ as: 'isaure', channel: 'castle-nights', text: 'Choose.' })
  await expectVisible(messages(page).getByText('Choose.'))
  await expectFocus(weapon)
  await composer(page).focus()
  await expectVisible(messages(page).getByText('Which one now?'))
  expect(await weapon.inputValue()).toBe('Axe')

  const tarn = control.people().find(({ name }) => name === 'tarn')
  await setOverwrite(app.simulator, castleNights, {
    ...{ id: tarn?.id ?? '', type: 1, allow: '0' },
    deny: String(PermissionFlagsBits.AddReactions),
  })
  await expectVisible(page.getByRole('alert').getByText('What you may do here has changed.'))
  expect(await composer(page).inputValue()).toBe('Half a thou')
  await clickButton(page, 'Join War Room')
  await expectVisible(page.getByRole('list', { name: 'In War Room' }).getByText('Tarn'))
  await composer(page).press('Enter')
  await expectVisible(messages(page).getByText('Half a thou'))
  await expectVisible(page.getByText('Tarn may not add reactions in this channel.'))
  expect(await composer(page).inputValue()).toBe('')
  await clickButton(page, 'Leave War Room')
  await expectHidden(page.getByRole('list', { name: 'In War Room' }))
})
