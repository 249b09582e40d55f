import { test } from 'vitest'
import { place } from '../../../src/testing/features/line-ups.ts'
import type { Caller } from '../../../src/testing/http/caller.ts'
import {
  type Builder,
  benchTheRest,
  playSiege,
  publish,
} from '../../journeys/events/siege-event.ts'
import {
  expectLateAnswer,
  type SiegeGuild,
  type SiegePlan,
} from '../../journeys/events/siege-guild.ts'
import { clickButton, expectVisible, openPage } from '../site.ts'

const finalFantasy: SiegePlan = {
  ...{ gameName: 'Final Fantasy XIV', presetId: 'final-fantasy-xiv' },
  parties: ['Light party A', 'Light party B', 'Light party C', 'Light party D'],
  needs: {
    ...{ Tank: 2, Healer: 2, 'Melee DPS': 2 },
    ...{ 'Physical ranged DPS': 1, 'Magical ranged DPS': 1 },
  },
  waiting: ['Tank', 'Melee DPS'],
}

// tests/journeys/events/whole-event.test.ts plays a siege of Throne and Liberty in the browser.
test('in a guild of Final Fantasy XIV, forty members answer a siege, are lined up and get their attendance', () =>
  playSiege(finalFantasy, answerOnPage, correctByCalls))

async function answerOnPage(id: string, eventId: string) {
  const page = await openPage(`/events/${eventId}`, id)
  await clickButton(page, 'Late')
  await page.getByLabel('How late').selectOption('20 min')
  await expectVisible(page.getByText(/^You are coming late/))
  await expectLateAnswer(id, eventId)
  const lineUp = page.getByRole('region', { name: 'The line-up' })
  return () => expectVisible(lineUp.getByText(/^You\b/).first())
}

async function correctByCalls(
  siege: Builder,
  { waiting: [tank = ''] }: SiegeGuild,
  leader: Caller,
) {
  await siege.change({ fill: {} })
  const filled = await siege.seated()
  await siege.change(place(filled[0] ?? '', 1, 2))
  await siege.change(place(tank, 1, 3))
  await siege.change(place(filled[16] ?? '', 1, 4))
  await benchTheRest(siege)
  await publish(siege, leader)
}
