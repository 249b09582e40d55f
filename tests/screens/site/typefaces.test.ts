import { expect, test } from 'vitest'
import { clickButton, eventually, expectHidden, expectVisible } from '../site.ts'
import { openEditor, select } from './editor-page.ts'

test('the typefaces are a pairing, chosen by how the guild’s own words look in it', async () => {
  const { page, load } = await openEditor()
  await select(page, 'Typefaces')
  const pairing = (name: string) => page.getByRole('radio', { name, exact: true })
  expect(await pairing('Texturina with Archivo').isChecked()).toBe(true)
  expect(await page.getByText('Twenty-five is enough.').count()).toBe(4)

  await pairing('Cinzel with Noto Sans').click()
  await eventually(async () => (await load()).content.theme).toMatchObject({
    accent: '#e3b24c',
    typefaces: 'cinzel',
  })
  expect(await pairing('Cinzel with Noto Sans').isChecked()).toBe(true)

  await clickButton(page, 'Versions')
  const versions = page.getByRole('dialog', { name: 'Versions' })
  const change = versions.getByRole('listitem').filter({ hasText: 'Typefaces' })
  await expectVisible(change.getByText('Texturina with Archivo'))
  await expectVisible(change.getByText('Cinzel with Noto Sans'))

  await clickButton(page, 'Close')
  await pairing('Texturina with Archivo').click()
  await expectHidden(page.getByText('1 change'))
})
