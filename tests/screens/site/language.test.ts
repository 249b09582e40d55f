import { expect, test } from 'vitest'
import { clickButton, eventually, expectVisible } from '../site.ts'
import { openEditor, select } from './editor-page.ts'

test('the language is chosen among those that the site is built in', async () => {
  const { page, load } = await openEditor()
  await select(page, 'Language')
  const choice = page.getByRole('combobox', { name: 'Language of the site' })
  expect(await choice.inputValue()).toBe('en')

  await choice.selectOption('Deutsch')

  await eventually(async () => (await load()).content.language).toBe('de')
  await clickButton(page, 'Versions')
  const versions = page.getByRole('dialog', { name: 'Versions' })
  const change = versions.getByRole('listitem').filter({ hasText: 'Language of the site' })
  await expectVisible(change.getByText('English'))
  await expectVisible(change.getByText('Deutsch'))
})
