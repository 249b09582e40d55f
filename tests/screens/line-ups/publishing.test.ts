import { and, eq, not, notLike } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { reminderOptOuts, signups } from '../../../src/db/schema/events/events.ts'
import { members } from '../../../src/db/schema/guild.ts'
import { app, eventually, expectHidden, expectVisible } from '../site.ts'
import { openBuilder, openDialog, placeByKeys } from './builder-page.ts'

let builder: Awaited<ReturnType<typeof openBuilder>>

beforeEach(async () => {
  builder = await openBuilder()
})

/** Signs members of the sample guild up and puts them on the bench. */
async function benchMembers(count: number): Promise<void> {
  const { siege } = builder
  const isPerson = and(members.inGuild, not(members.isBot), notLike(members.id, '100_'))
  const people = await app.db.select({ id: members.id }).from(members).where(isPerson).limit(count)
  await app.db.insert(signups).values(
    people.map(({ id }) => ({
      ...{ id, eventId: siege.eventId, memberId: id, answer: 'signed' as const },
      signedAt: new Date(),
    })),
  )
  for (const { id } of people) await siege.change({ bench: { userId: id } })
}

test('publishing states who is notified, and later what changed since', async () => {
  const { page, siege } = builder
  await placeByKeys(page, '1001')
  const dialog = await openDialog(page, 'Publish to Discord', 'Publish version 1')
  await expectVisible(dialog.getByText(/^The line-up will be posted in #castle-nights\./))
  await expectVisible(dialog.getByText('1 person will be notified by direct message.'))
  await expectVisible(dialog.getByRole('region', { name: 'Gate' }).getByText('Raider 1001'))
  await dialog.getByRole('button', { name: 'Publish to Discord' }).click()
  await expectVisible(page.getByText(/^Version 1 has been public since [A-Z][a-z]+day \d\d:\d\d$/))
  const since = page.getByRole('region', { name: 'Since version 1' })
  await expectVisible(since.getByText('Nobody’s place has changed.'))
  const unchanged = await openDialog(page, 'Publish to Discord', 'Publish version 2')
  await expectVisible(
    unchanged.getByText('The line-up will be edited in #castle-nights. Nobody will be notified.'),
  )
  await unchanged.getByRole('button', { name: 'Keep as Draft' }).click()

  await placeByKeys(page, '1002')
  await app.db.update(signups).set({ answer: 'maybe' }).where(eq(signups.memberId, '1001'))
  await siege.change({ bench: { userId: '1001' } })
  page.timers.runFor(2_000)
  await expectVisible(since.getByText('Raider 1002 to Gate'))
  await expectVisible(since.getByText('Raider 1001 to the bench'))
  await expectVisible(page.getByText('1 placed, 1 benched since version 1'))
  await app.db.insert(reminderOptOuts).values({ memberId: '1002' })
  const mixed = await openDialog(page, 'Publish to Discord', 'Publish version 2')
  const ways = '1 by direct message, 1 by a mention in the channel.'
  await expectVisible(mixed.getByText(`2 people will be notified: ${ways}`))
  const bench = mixed.getByRole('region', { name: 'Bench' })
  await eventually(() => bench.getByRole('listitem').allTextContents()).toEqual([
    'Raider 1001Maybe · from Gate',
  ])
  await mixed.getByRole('button', { name: 'Keep as Draft' }).click()
  await benchMembers(10)
  page.timers.runFor(2_000)
  await expectVisible(page.getByText('1 placed, 11 benched since version 1'))
  const crowded = await openDialog(page, 'Publish to Discord', 'Publish version 2')
  await expectVisible(crowded.getByText(/people will be notified by a mention in the channel\.$/))
  await crowded.getByRole('button', { name: 'Keep as Draft' }).click()

  const confirm = await openDialog(page, 'Unpublish', 'Unpublish the line-up?')
  await confirm.getByRole('button', { name: 'Unpublish' }).click()
  await expectVisible(page.getByText('The line-up was unpublished.'))
  await expectHidden(page.getByText('Version 1 has been public'))
  await eventually(async () => (await siege.load()).published).toBeNull()
})

test('publishing puts people on the bench who are coming and were left out', async () => {
  const { page, siege } = builder
  await placeByKeys(page, '1001')
  await eventually(siege.seated).toEqual(['1001', null, null])
  const dialog = await openDialog(page, 'Publish to Discord', 'Publish version 1')
  const leftOut = '3 people who are coming have neither a seat nor a place on the bench.'
  await expectVisible(dialog.getByText(leftOut))
  await dialog.getByRole('button', { name: 'Put all on the bench' }).click()
  await expectVisible(dialog.getByText('Everyone who is coming has a place now.'))
  expect((await siege.load()).bench).toEqual(['1002', '1003', '1004'])
  await expectVisible(dialog.getByRole('region', { name: 'Bench' }).getByText('Raider 1004'))
  await dialog.getByRole('button', { name: 'Publish to Discord' }).click()
  await expectVisible(page.getByText('Version 1 has been public'))
})

test('pressing twice at once publishes, unpublishes or saves a template only once', async () => {
  const { page, siege } = builder
  const pressTwice = (label: string) => {
    const buttons = [...page.window.document.querySelectorAll('dialog button')]
    const button = buttons.find(({ textContent }) => textContent === label) as
      | { click(): void }
      | undefined
    button?.click()
    button?.click()
  }
  const sent = (call: string) => page.sent.filter(({ path }) => path.endsWith(call)).length
  await placeByKeys(page, '1001')
  await eventually(siege.seated).toEqual(['1001', null, null])
  const dialog = await openDialog(page, 'Publish to Discord', 'Publish version 1')
  await expectVisible(dialog.getByText('Raider 1001'))
  pressTwice('Publish to Discord')
  await expectVisible(page.getByText('Version 1 has been public'))
  expect(sent('/publish')).toBe(1)

  const template = await openDialog(page, 'Save as template', 'Save as template')
  const save = template.getByRole('button', { name: 'Save Template' })
  await eventually(() => save.isDisabled()).toBe(false)
  pressTwice('Save Template')
  await expectVisible(page.getByText('Saved the template Siege.'))
  expect(sent('/event-templates/save')).toBe(1)

  await expectVisible(await openDialog(page, 'Unpublish', 'Unpublish the line-up?'))
  pressTwice('Unpublish')
  await expectVisible(page.getByText('The line-up was unpublished.'))
  expect(sent('/unpublish')).toBe(1)
})
