import { expect } from 'vitest'
import { questionsOf, readQuestion } from '../../features/form-editor.ts'
import { expectRows, expectSuccess, number, text, yesOrNo } from '../fixture.ts'
import type { Rule } from '../rule.ts'

/** The editor: forms, their questions and conditions. */
export const formCalls: Rule[] = [
  {
    words: 'GET api/menu/form: list of forms.',
    calls: ['GET api/menu/form'],
    async check({ form: { formId }, as }) {
      const { body } = await (await as('leader')).get('api/menu/form')
      expect(body).toMatchObject([
        { formId, title: 'Application', description: 'Answer plainly.', isActive: true },
      ])
    },
  },
  {
    words: 'GET api/menu/form/{formId}: form with questions, options, questionDependency.',
    calls: ['GET api/menu/form/{formId}'],
    async check({ form, as }) {
      const { body } = await (await as('leader')).get(`api/menu/form/${form.formId}`)
      expect(body).toMatchObject({ formId: form.formId, title: text, description: text })
      expectRows(body.questions, {
        questionId: number,
        questionText: text,
        typeId: number,
        isRequired: yesOrNo,
        answer: [],
      })
      expectRows(body.questions[1].options, { optionId: number, answerOption: text })
      expect(body.questions[0].questionDependency).toBeNull()
      expect(body.questions[5].questionDependency).toMatchObject({
        dependsOnQuestionId: form.idOf('Have you led a siege?'),
        requiredAnswer: 'Yes',
      })
    },
  },
  {
    words: 'GET api/menu/form/{formId}/set-active. GET api/menu/form/{formId}/delete.',
    calls: ['GET api/menu/form/{formId}/set-active', 'GET api/menu/form/{formId}/delete'],
    async check({ form, as }) {
      const leader = await as('leader')
      const other = (await leader.put('api/menu/form/add-form', { Title: 'New Form' })).body.formId
      const active = async () =>
        (await leader.get('api/menu/form')).body.map((each: { isActive: boolean }) => each.isActive)
      expect(await active()).toEqual([true, false])
      expectSuccess(await leader.get(`api/menu/form/${other}/set-active`))
      expect(await active()).toEqual([false, true])
      expectSuccess(await leader.get(`api/menu/form/${form.formId}/delete`))
      expect(await active()).toEqual([true])
      expect((await leader.get(`api/menu/form/${other}/delete`)).status).toBe(409)
    },
  },
  {
    words:
      "PUT api/menu/form/add-form with Title ('New Form') and Description (empty); the response carries formId, then the screen navigates to the new form.",
    calls: ['PUT api/menu/form/add-form'],
    async check({ as }) {
      const added = await (await as('leader')).put('api/menu/form/add-form', {
        Title: 'New Form',
        Description: '',
      })
      expect(added).toMatchObject({
        status: 200,
        body: { formId: number, title: 'New Form', description: '', isActive: false },
      })
    },
  },
  {
    words: 'PUT api/menu/form/update-form: FormId, Title, Description.',
    calls: ['PUT api/menu/form/update-form'],
    async check({ form: { formId }, as }) {
      const words = { FormId: formId, Title: 'Sieges', Description: 'Who leads them?' }
      const saved = await (await as('leader')).put('api/menu/form/update-form', words)
      expect(saved).toMatchObject({
        status: 200,
        body: { formId, title: 'Sieges', description: 'Who leads them?' },
      })
    },
  },
  {
    words:
      'PUT api/menu/question/add: FormId, QuestionText, TypeId, IsRequired; the response has the new question with questionId.',
    calls: ['PUT api/menu/question/add'],
    async check({ form, as }) {
      const added = await (await as('leader')).put('api/menu/question/add', {
        FormId: form.formId,
        QuestionText: 'New Question',
        TypeId: '1',
        IsRequired: false,
      })
      expect(added).toMatchObject({
        status: 200,
        body: {
          questionId: number,
          questionText: 'New Question',
          typeId: 1,
          isRequired: false,
          options: [],
          questionDependency: null,
          answer: [],
        },
      })
    },
  },
  {
    words: 'GET api/menu/question/delete/{questionId}.',
    calls: ['GET api/menu/question/delete/{questionId}'],
    async check({ form, as }) {
      const leader = await as('leader')
      expectSuccess(await leader.get(`api/menu/question/delete/${form.idOf('Anything else?')}`))
      expect(await questionsOf(leader, form)).toHaveLength(8)
    },
  },
  {
    words:
      'PUT api/menu/question/update: FormId, QuestionId, QuestionText, TypeId, IsRequired, Options (optionId, answerOption).',
    calls: ['PUT api/menu/question/update'],
    async check({ form, as }) {
      const leader = await as('leader')
      const [tank, healer] = (await readQuestion(leader, form, 'What do you play?')).options ?? []
      const saved = await leader.put('api/menu/question/update', {
        FormId: form.formId,
        QuestionId: form.idOf('What do you play?'),
        QuestionText: 'What is your role?',
        TypeId: 3,
        IsRequired: true,
        Options: [
          { optionId: tank?.optionId, answerOption: 'Shield' },
          { optionId: healer?.optionId, answerOption: 'Healer' },
          { optionId: 0, answerOption: 'New Option' },
        ],
      })
      expect(saved).toMatchObject({
        status: 200,
        body: {
          questionText: 'What is your role?',
          typeId: 3,
          isRequired: true,
          options: [
            { optionId: tank?.optionId, answerOption: 'Shield' },
            { optionId: healer?.optionId, answerOption: 'Healer' },
            { optionId: number, answerOption: 'New Option' },
          ],
        },
      })
    },
  },
  {
    words:
      'PUT api/menu/question/save-dependency: QuestionId, DependsOnQuestionId, RequiredAnswer. GET api/menu/question/delete-dependency/{questionId}.',
    calls: [
      'PUT api/menu/question/save-dependency',
      'GET api/menu/question/delete-dependency/{questionId}',
    ],
    async check({ form, as }) {
      const leader = await as('leader')
      const [QuestionId, DependsOnQuestionId] = [
        form.idOf('Anything else?'),
        form.idOf('What do you play?'),
      ]
      const condition = async () =>
        (await readQuestion(leader, form, 'Anything else?')).questionDependency
      const saved = await leader.put('api/menu/question/save-dependency', {
        QuestionId,
        DependsOnQuestionId,
        RequiredAnswer: 'Tank',
      })
      expect(saved.status).toBe(200)
      expect(await condition()).toMatchObject({
        dependsOnQuestionId: DependsOnQuestionId,
        requiredAnswer: 'Tank',
      })
      expectSuccess(await leader.get(`api/menu/question/delete-dependency/${QuestionId}`))
      expect(await condition()).toBeNull()
    },
  },
]
