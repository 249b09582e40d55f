import { beforeEach, describe, expect, test } from 'vitest'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { app, clickButton, eventually, expectVisible, openPage } from '../site.ts'

beforeEach(() => app.reset())

const opener = (page: Screen) => page.getByRole('button', { name: 'Throne and Liberty' })
const details = (page: Screen) => page.getByRole('dialog', { name: 'Throne and Liberty' })
const viewer = (page: Screen) => page.getByRole('dialog', { name: 'Picture' })
const items = (page: Screen) => details(page).getByRole('button', { name: /^(View|Play)/ })
const picture = (page: Screen, words: RegExp) => details(page).getByRole('button', { name: words })

async function openDetails(): Promise<Screen> {
  const page = await openPage('/games?tab=prior')
  await opener(page).click()
  await expectVisible(details(page))
  return page
}

describe('the details of a game', () => {
  test('show its period, players, story and the guild’s achievements [spec 2.48, 2.51]', async () => {
    const page = await openDetails()
    await expectVisible(
      details(page).getByRole('heading', { name: 'Throne and Liberty', level: 2 }),
    )
    await eventually(() => details(page).getByRole('definition').allTextContents()).toEqual([
      '2024-2025',
      '100+',
      'Completed',
    ])
    await expectVisible(details(page).getByText('the first game that we entered as one guild'))
    const achievements = details(page).getByRole('region', { name: 'Guild Achievements' })
    await eventually(() =>
      achievements.getByRole('heading', { level: 4 }).allTextContents(),
    ).toEqual(['Siege the Day', 'Top kill ranking', 'Rank 1 guild'])
    await eventually(() => achievements.locator('svg').count()).toBe(3)
  })

  test('have a gallery of six, one of them a video [spec 2.56]', async () => {
    const page = await openDetails()
    await expectVisible(details(page).getByRole('heading', { name: 'Gallery' }))
    await eventually(() => items(page).count()).toBe(6)
    await eventually(() => picture(page, /^Play video/).count()).toBe(1)
  })
})

describe('a picture of the gallery', () => {
  test('changes to its neighbours with buttons and arrow keys, skipping the video and wrapping around', async () => {
    const page = await openDetails()
    await picture(page, /The approach/).click()
    const shown = () => viewer(page).getByRole('img').getAttribute('alt')
    await expectVisible(viewer(page).getByText('1 of 5'))

    await page.getByRole('button', { name: 'Next picture' }).press('ArrowLeft')
    await expectVisible(viewer(page).getByText('5 of 5'))
    expect(await shown()).toContain('orillons')
    await page.user.keyboard('{ArrowRight}')
    await expectVisible(viewer(page).getByText('1 of 5'))
    await clickButton(page, 'Next picture')
    await clickButton(page, 'Next picture')
    await expectVisible(viewer(page).getByText('3 of 5'))
    expect(await shown()).toContain('breach')
    await clickButton(page, 'Previous picture')

    await expectVisible(viewer(page).getByText('2 of 5'))
    expect(await shown()).toContain('third parallel')
  })
})
