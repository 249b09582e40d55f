import { expect } from 'vitest'
import { expectSuccess, number, text, yesOrNo } from '../fixture.ts'
import type { Rule } from '../rule.ts'
import { applyAsSiegeLeader } from '../siege-leader.ts'

/** Reviewing applications, decisions and notes. */
export const submissionCalls: Rule[] = [
  {
    words:
      'GET api/menu/FormSubmissions/get: list. GET api/menu/FormSubmissions/get/{submissionId}: one submission.',
    calls: ['GET api/menu/FormSubmissions/get', 'GET api/menu/FormSubmissions/get/{submissionId}'],
    async check(fixture) {
      const { app, as, form } = fixture
      const submissionId = await applyAsSiegeLeader(fixture)
      const submission = {
        submissionId,
        userId: app.idOf('applicant'),
        userName: text,
        avatar: text,
        formId: form.formId,
        title: 'Application',
        description: 'Answer plainly.',
        submitDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        approved: null,
      }
      const leader = await as('leader')
      expect((await leader.get('api/menu/FormSubmissions/get')).body).toMatchObject([submission])
      const one = await leader.get(`api/menu/FormSubmissions/get/${submissionId}`)
      expect(one.body).toMatchObject(submission)
    },
  },
  {
    words: 'POST api/menu/FormSubmissions/approval: body submissionId, approved.',
    calls: ['POST api/menu/FormSubmissions/approval'],
    async check(fixture) {
      const submissionId = await applyAsSiegeLeader(fixture)
      const leader = await fixture.as('leader')
      for (const approved of [true, false, false]) {
        expectSuccess(
          await leader.post('api/menu/FormSubmissions/approval', { submissionId, approved }),
        )
        const { body } = await leader.get(`api/menu/FormSubmissions/get/${submissionId}`)
        expect(body.approved).toBe(approved)
      }
    },
  },
  {
    words:
      'GET api/userform/submission-questions/{formId}/{submissionId}/{userId} and GET api/userform/submission-dependent-questions/{formId}/{submissionId}/{userId}: questions with answers.',
    calls: [
      'GET api/userform/submission-questions/{formId}/{submissionId}/{userId}',
      'GET api/userform/submission-dependent-questions/{formId}/{submissionId}/{userId}',
    ],
    async check(fixture) {
      const { app, as, form } = fixture
      const submissionId = await applyAsSiegeLeader(fixture)
      const leader = await as('leader')
      const ids = `${form.formId}/${submissionId}/${app.idOf('applicant')}`
      const first = await leader.get(`api/userform/submission-questions/${ids}`)
      expect(first.body).toHaveLength(5)
      expect(first.body[3]).toMatchObject({
        questionId: number,
        questionText: 'What do you play?',
        typeId: 2,
        isRequired: yesOrNo,
        options: [
          { optionId: number, answerOption: 'Tank', selected: true },
          { optionId: number, answerOption: 'Healer', selected: false },
          { optionId: number, answerOption: 'Damage', selected: true },
        ],
        answer: [{ answer: 'Tank' }, { answer: 'Damage' }],
      })
      const second = await leader.get(`api/userform/submission-dependent-questions/${ids}`)
      expect(second.body).toMatchObject([
        { questionText: 'Which siege?', answer: [{ answer: 'Stonegard' }] },
        { questionText: 'Would you call for us?', answer: [{ answer: 'No' }] },
      ])
    },
  },
  {
    words:
      'GET api/user/user/{userId}: reads the admin notes description (and, elsewhere, the profile).',
    calls: ['GET api/user/user/{userId}'],
    async check({ app, as }) {
      const path = `api/user/user/${app.idOf('member')}`
      const { body } = await (await as('leader')).get(path)
      expect(body).toMatchObject({ userId: app.idOf('member'), description: '' })
      expect((await (await as('member')).get(path)).body).not.toHaveProperty('description')
    },
  },
  {
    words: 'PUT api/user/save-description: userId, description.',
    calls: ['PUT api/user/save-description'],
    async check({ app, as }) {
      const leader = await as('leader')
      const notes = { userId: app.idOf('member'), description: 'Calm on comms.' }
      expect((await leader.put('api/user/save-description', notes)).status).toBe(200)
      const { body } = await leader.get(`api/user/user/${notes.userId}`)
      expect(body.description).toBe('Calm on comms.')
    },
  },
]
