import { beforeEach, describe, expect, test } from 'vitest'
import { memberDays, memberTotals } from '../../../src/db/schema/activity.ts'
import { members, roleChanges } from '../../../src/db/schema/guild.ts'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { app, expectToFitWidth, expectVisible, visitAs } from '../site.ts'

beforeEach(() => app.empty())

const sheet = (person: string) => `/menu/members/${app.idOf(person)}`

/** A member with activity today and an application. */
async function insertMemberData(person: string) {
  const memberId = app.idOf(person)
  const day = new Date().toISOString().slice(0, 10)
  await app.db
    .insert(memberTotals)
    .values({ memberId, messageCount: 1234, messageXp: 2500, voiceSeconds: 5400, voiceXp: 50 })
  await app.db
    .insert(memberDays)
    .values({ memberId, day, messageCount: 34, voiceSeconds: 5400, messageXp: 0, voiceXp: 0 })
  const form = await makeForm(app.db)
  return apply(await app.signedIn(person), form, memberId)
}

describe('the member page', () => {
  test('fits a phone with the longest name and is accessible', async () => {
    await insertMemberData('vex')
    await app.db
      .insert(roleChanges)
      .values({ memberId: app.idOf('vex'), roleId: '1', isGained: true, at: new Date() })
    await app.db.update(members).set({ displayName: 'W'.repeat(32), userName: 'w'.repeat(32) })
    const { page } = await visitAs('leader', { width: 390, height: 844, hasTouch: true })
    await page.goto(sheet('vex'))
    await expectVisible(page.getByText('1,234', { exact: true }))
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 })
      await expectToFitWidth(page, width)
    }
    expect(await accessibilityProblems(page)).toEqual([])
  })
})
