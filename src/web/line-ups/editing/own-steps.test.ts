import { expect, test } from 'vitest'
import { addStep, type OwnSteps } from './own-steps.ts'

const none: OwnSteps = { undo: [], redo: [] }
const revisions = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

test('the last 50 of more steps can be undone, and redone after that', () => {
  const changed = revisions(1, 60).reduce((steps, one) => addStep(steps, one, 'change'), none)
  expect(changed).toEqual({ undo: revisions(11, 60), redo: [] })

  const undone = revisions(61, 120).reduce((steps, one) => addStep(steps, one, 'undo'), none)
  expect(undone).toEqual({ undo: [], redo: revisions(71, 120) })
})

test('a redone step can be undone again, and a new change leaves nothing to redo', () => {
  const steps = { undo: [1], redo: [3, 2] }
  expect(addStep(steps, 4, 'redo')).toEqual({ undo: [1, 4], redo: [3, 2] })
  expect(addStep(steps, 4, 'change')).toEqual({ undo: [1, 4], redo: [] })
})
