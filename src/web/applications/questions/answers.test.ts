import { expect, test } from 'vitest'
import type { Question } from '../../../contract/forms/questions.ts'
import { countAnswered, problemsWith, savedAnswers, toAnswerEntries } from './answers.ts'

const question = (questionId: number, typeId: number, more: Partial<Question> = {}): Question => ({
  questionId,
  typeId,
  questionText: `Question ${questionId}`,
  isRequired: false,
  options: ['Yes', 'No'].map((answerOption, at) => ({ optionId: at + 1, answerOption })),
  ...more,
})
const about = { formId: 1, userId: '42' }

test('each chosen option becomes its own entry', () => {
  expect(toAnswerEntries([question(7, 2)], new Map([[7, ['Yes', 'No']]]), about)).toEqual([
    { questionId: 7, ...about, answer: 'Yes' },
    { questionId: 7, ...about, answer: 'No' },
  ])
})

test('an unanswered optional text is sent without an answer; whitespace counts as unanswered', () => {
  expect(toAnswerEntries([question(7, 1)], new Map([[7, ['  ']]]), about)).toEqual([
    { questionId: 7, ...about },
  ])
})

test('a saved answer that is no longer an option is not filled in', () => {
  const renamed = question(7, 3, { answer: [{ answer: 'Maybe' }] })

  expect(savedAnswers([renamed])).toEqual([[7, []]])
})

test('a saved text answer is filled in unchanged', () => {
  const answered = question(7, 1, { options: [], answer: [{ answer: 'From Lyon.' }] })

  expect(savedAnswers([answered])).toEqual([[7, ['From Lyon.']]])
})

test('only required questions have errors, worded by type', () => {
  const questions = [
    question(1, 1, { isRequired: true }),
    question(2, 2, { isRequired: true }),
    question(3, 4, { isRequired: true }),
    question(4, 3),
  ]

  expect([...problemsWith(questions, new Map([[3, ['Yes']]]))]).toEqual([
    [1, 'This field is required.'],
    [2, 'Please select at least one option.'],
  ])
  expect(countAnswered(questions, new Map([[3, ['Yes']]]))).toBe(1)
})
