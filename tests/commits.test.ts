import { expect, test } from 'vitest'
import { problemWithSubject } from '../scripts/commits/subject.ts'

test.each([
  'feat(events): offer templates',
  'fix: keep the draft when the server fails',
  'refactor(bot)!: rename the gateway dispatcher',
  'chore(release): 1.2.0',
])('the subject %j is accepted', (subject) => {
  expect(problemWithSubject(subject)).toBeNull()
})

test.each([
  ['Offer templates for events', /form/],
  ['feature(events): offer templates', /type must be one of/],
  ['feat(events):offer templates', /form/],
  ['feat(events): Offer templates', /lower-case/],
  ['feat(events): offer templates.', /full stop/],
  [`feat(events): ${'offer '.repeat(20)}`, /longer than 100/],
])('the subject %j is rejected', (subject, problem) => {
  expect(problemWithSubject(subject)).toMatch(problem)
})
