import { beforeEach, describe, expect, test } from 'vitest'
import { namesOf, questionsOf, readQuestion } from '../../../src/testing/features/form-editor.ts'
import { makeForm, type TestForm } from '../../../src/testing/features/forms.ts'
import { app, createScreen, eventually, expectVisible } from '../site.ts'
import { card, clickInCard, openEditor, optionsOn, says } from './form-editor-page.ts'

let form: TestForm
beforeEach(async () => {
  await app.reset()
  form = await makeForm(app.db)
})

/** The stored questions of the form. */
const saved = async () => questionsOf(await app.signIn('leader'), form)

describe('options', () => {
  test('are added with unique names, renamed, moved and removed [spec 5.9]', async () => {
    const page = await createScreen('leader')
    await openEditor(page, form)
    for (const _ of [1, 2, 3]) await clickInCard(page, 4, 'Add Option')
    await eventually(() => optionsOn(page, 4)).toEqual([
      'Tank',
      'Healer',
      'Damage',
      'New Option',
      'New Option 1',
      'New Option 2',
    ])
    await card(page, 4).getByRole('textbox', { name: 'Option 6' }).fill('Scout')
    await clickInCard(page, 4, 'Remove option 4')
    await clickInCard(page, 4, 'Move option 5 up')
    await eventually(() =>
      card(page, 4).getByRole('button', { name: 'Move option 4 up' }).hasFocus(),
    ).toBe(true)
    const wanted = ['Tank', 'Healer', 'Damage', 'Scout', 'New Option 1']
    await eventually(() => optionsOn(page, 4)).toEqual(wanted)

    await eventually(async () => namesOf((await saved())[3] as never)).toEqual(wanted)
    await page.reload()
    await eventually(() => optionsOn(page, 4)).toEqual(wanted)
  })

  test('keep their identity while renamed quickly, so that nothing is added twice', async () => {
    const page = await createScreen('leader')
    await openEditor(page, form)
    await clickInCard(page, 4, 'Add Option')
    const option = card(page, 4).getByRole('textbox', { name: 'Option 4' })
    await option.fill('Scout')
    await says(page, 4, 'Saved')
    const once = await readQuestion(await app.signIn('leader'), form, 'What do you play?')
    await option.fill('Scouts')
    await says(page, 4, 'Saving…')
    await says(page, 4, 'Saved')

    const twice = await readQuestion(await app.signIn('leader'), form, 'What do you play?')
    expect(namesOf(twice)).toEqual(['Tank', 'Healer', 'Damage', 'Scouts'])
    expect(twice.options?.map(({ optionId }) => optionId)).toEqual(
      once.options?.map(({ optionId }) => optionId),
    )
  })

  test('are limited to fifty, which the page explains', async () => {
    const options = Array.from({ length: 49 }, (_, at) => `Castle ${at}`)
    const sketches = [{ text: 'Which castles?', typeId: 2 as const, options }]
    const wide = await makeForm(app.db, { title: 'Wide', isActive: false, sketches })
    const page = await createScreen('leader')
    await openEditor(page, wide)

    await clickInCard(page, 1, 'Add Option')

    await expectVisible(card(page, 1).getByText('A question may have at most 50 options.'))
    await eventually(() =>
      card(page, 1).getByRole('button', { name: 'Add Option' }).isDisabled(),
    ).toBe(true)
  })
})
