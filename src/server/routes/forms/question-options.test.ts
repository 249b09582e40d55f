import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '../../../db/schema/audit.ts'
import { namesOf, readQuestion, saveQuestion } from '../../../testing/features/form-editor.ts'
import { makeForm, type TestForm } from '../../../testing/features/forms.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let form: TestForm
let leader: Caller

beforeEach(async () => {
  await app.reset()
  form = await makeForm(app.db)
  leader = await app.signIn('leader')
})

const read = (text: string) => readQuestion(leader, form, text)
const update = (text: string, changes: object = {}) => saveQuestion(leader, form, text, changes)
const records = () => app.db.select().from(auditLog).orderBy(auditLog.id)

describe('options', () => {
  test('are renamed by id, removed when omitted, added without an id, and ordered as given', async () => {
    const [tank, healer] = (await read('What do you play?')).options ?? []

    const { body: saved } = await update('What do you play?', {
      Options: [
        { optionId: 0, answerOption: 'Support' },
        { optionId: healer?.optionId, answerOption: 'Healing' },
        { optionId: null, answerOption: 'Scout' },
        { optionId: String(tank?.optionId), answerOption: 'Tank' },
      ],
    })

    expect(namesOf(saved)).toEqual(['Support', 'Healing', 'Scout', 'Tank'])
    expect(saved.options[1].optionId).toBe(healer?.optionId)
    expect(saved.options[3].optionId).toBe(tank?.optionId)
    expect((await read('What do you play?')).options).toEqual(saved.options)
  })

  test('swap their names, and keep the conditions on them', async () => {
    const [yes, no] = (await read('Have you led a siege?')).options ?? []

    const saved = await update('Have you led a siege?', {
      Options: [
        { ...yes, answerOption: 'No' },
        { ...no, answerOption: 'Yes' },
      ],
    })

    expect(saved).toMatchObject({ status: 200, body: { removedDependencies: [] } })
    expect(saved.body.options.map(({ optionId }: { optionId: number }) => optionId)).toEqual([
      yes?.optionId,
      no?.optionId,
    ])
    expect((await read('Which siege?')).questionDependency?.requiredAnswer).toBe('No')
  })

  test('stay unchanged if none are sent', async () => {
    for (const Options of [null, undefined]) {
      const saved = await update('What do you play?', { QuestionText: `Role ${Options}?`, Options })
      expect(namesOf(saved.body)).toEqual(['Tank', 'Healer', 'Damage'])
    }
  })

  test('options without an id are matched by name', async () => {
    const before = await read('Have you led a siege?')

    const saved = await update('Have you led a siege?', {
      Options: ['Maybe', 'Yes', 'No'].map((answerOption) => ({ answerOption })),
    })

    expect(namesOf(saved.body)).toEqual(['Maybe', 'Yes', 'No'])
    expect(saved.body.options.slice(1)).toEqual(before.options)
    expect(saved.body.removedDependencies).toEqual([])
  })

  test('options of another question are never affected', async () => {
    const [foreign] = (await read('Where do you live?')).options ?? []

    const saved = await update('What do you play?', {
      Options: [{ ...foreign, answerOption: 'Elsewhen' }],
    })

    expect(namesOf(saved.body)).toEqual(['Elsewhen'])
    expect(saved.body.options[0].optionId).not.toBe(foreign?.optionId)
    expect(namesOf(await read('Where do you live?'))).toEqual(['In Europe', 'Elsewhere'])
  })

  test('are removed together with the conditions that require them', async () => {
    const { body: saved } = await update('Have you led a siege?', {
      Options: [{ answerOption: 'No' }],
    })

    const source = form.idOf('Have you led a siege?')
    expect(saved.removedDependencies).toEqual([
      { questionId: form.idOf('Which siege?'), dependsOnQuestionId: source, requiredAnswer: 'Yes' },
      {
        questionId: form.idOf('Would you call for us?'),
        dependsOnQuestionId: source,
        requiredAnswer: 'Yes',
      },
    ])
    expect((await read('Which siege?')).questionDependency).toBeNull()
    expect((await records())[0]?.after).toMatchObject({ removedDependencies: [{}, {}] })
  })

  test('cannot be required once the question is a text question', async () => {
    const { body: saved } = await update('Would you call for us?', { TypeId: 1, Options: null })

    expect(saved.removedDependencies).toHaveLength(1)
    expect((await read('What would you change first?')).questionDependency).toBeNull()
    expect((await read('Would you call for us?')).questionDependency).not.toBeNull()
  })

  test.each([
    [
      'two of the same name',
      [{ answerOption: 'Tank' }, { answerOption: 'Tank' }],
      'Each option of a question needs a name of its own.',
    ],
    ['one without a name', [{ answerOption: ' ' }], 'An option may not be empty.'],
    [
      'a name that is too long',
      [{ answerOption: 'a'.repeat(201) }],
      'An option may have at most 200 characters.',
    ],
    [
      'one of them twice',
      [
        { optionId: 1, answerOption: 'Tank' },
        { optionId: 1, answerOption: 'Healer' },
      ],
      'Each option of a question may be sent only once.',
    ],
    [
      'more than fifty',
      Array.from({ length: 51 }, (_, n) => ({ answerOption: `Role ${n}` })),
      'A question may have at most 50 options.',
    ],
  ])('are refused with %s', async (_, Options, problem) => {
    const refused = await update('What do you play?', { Options })

    expect(refused).toMatchObject({ status: 400, body: [problem] })
    expect(namesOf(await read('What do you play?'))).toEqual(['Tank', 'Healer', 'Damage'])
  })

  test('are limited to fifty, with names of up to two hundred characters', async () => {
    const Options = Array.from({ length: 50 }, (_, n) => ({
      answerOption: String(n).padStart(2, '0') + '🏰'.repeat(99),
    }))

    expect(namesOf((await update('What do you play?', { Options })).body)).toEqual(
      Options.map(({ answerOption }) => answerOption),
    )
  })
})

describe('two officers who edit one question', () => {
  test('one of several edits at once from the same revision is saved, and the others are rejected', async () => {
    const edits = ['North', 'South', 'East'].map((QuestionText) =>
      update('Anything else?', { QuestionText, Revision: 1 }),
    )

    const answers = await Promise.all(edits)

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const winner = answers.find(({ status }) => status === 200)
    expect((await read('Anything else?')).questionText).toBe(winner?.body.questionText)
    expect((await read('Anything else?')).revision).toBe(2)
  })

  test('are distinguished by the current revision', async () => {
    const { body: saved } = await update('Anything else?', { QuestionText: 'First?', Revision: 1 })

    expect(await update('Anything else?', { QuestionText: 'Second?', Revision: 1 })).toMatchObject({
      status: 409,
      body: { statusCode: 409 },
    })
    const again = await update('Anything else?', {
      QuestionText: 'Second?',
      Revision: saved.revision,
    })
    expect(again.body).toMatchObject({ questionText: 'Second?', revision: 3 })
  })

  test('the last write without a revision wins entirely, even with a removed option', async () => {
    const { options } = await read('What do you play?')
    await update('What do you play?', { Options: options?.slice(1) })

    const saved = await update('What do you play?', { Options: options })

    expect(namesOf(saved.body)).toEqual(['Tank', 'Healer', 'Damage'])
  })

  test('an edit without changes keeps the revision and adds no audit entry', async () => {
    const saved = await update('Have you led a siege?')

    expect(saved.body).toMatchObject({ revision: 1, removedDependencies: [] })
    expect(await records()).toEqual([])
  })

  test('one set is stored when different options are sent at once', async () => {
    const lists = [
      ['Tank', 'Bard'],
      ['Healer', 'Bard'],
      ['Bard', 'Damage', 'Tank'],
    ]

    const answers = await Promise.all(
      lists.map((names) =>
        update('What do you play?', {
          Options: names.map((answerOption) => ({ answerOption })),
        }),
      ),
    )

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(lists).toContainEqual(namesOf(await read('What do you play?')))
  })
})
