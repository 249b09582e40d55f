import { expect, test } from 'vitest'
import { applicationSteps, type OwnApplication } from '../../../contract/applications/status.ts'
import { buildSteps } from './stages.ts'

const application = (step: OwnApplication['step']): OwnApplication => ({
  submissionId: 1,
  formId: 1,
  title: 'Application',
  description: '',
  step,
  savedAt: '2026-11-21T19:30:00.000Z',
  submitDate: null,
  decidedAt: null,
  approved: null,
  answers: [],
})

test.each(applicationSteps)(
  'an application that is %s has reached that stage and those before',
  (step) => {
    const stages = buildSteps(application(step))

    const index = applicationSteps.indexOf(step)
    expect(stages.map(({ isReached }) => isReached)).toEqual(
      [0, 1, 2, 3].map((one) => one <= index),
    )
    expect(stages.filter(({ isCurrent }) => isCurrent).map((one) => one.step)).toEqual([step])
  },
)

test('a draft has reached no stage', () => {
  const stages = buildSteps(application(null))

  expect(stages.some(({ isReached, isCurrent }) => isReached || isCurrent)).toBe(false)
})
