import { maxParties } from '../../contract/events/event-templates.ts'
import { t } from '../../text/t.ts'
import { DomainError } from '../core/errors.ts'
import { revertStep } from './differences.ts'
import type { LineUpEdit } from './line-up-edit.ts'
import { readSteps } from './steps.ts'

/**
 * Reverts one of the actor's own steps unless its parts have changed since, or there would be too many parties;
 * undoing an undo is a redo.
 */
export async function undoStep(edit: LineUpEdit, { step }: { step: number }): Promise<void> {
  const { tx, event, actorId, plan } = edit
  const [undone, ...later] = await readSteps(tx, event, step - 1)
  if (undone?.actorId !== actorId) {
    throw new DomainError('conflict', t('You can only undo your own steps.'))
  }
  const reverted = revertStep(plan, undone.differences)
  if (reverted) {
    if (reverted.parties.length > maxParties) throw tooManyParties()
    edit.plan = reverted
    return
  }
  const keys = new Set(undone.differences.map(({ key }) => key))
  const other = later.findLast(
    (one) => one.actorId !== actorId && one.differences.some(({ key }) => keys.has(key)),
  )
  throw new DomainError(
    'conflict',
    other
      ? t('This step cannot be undone: {name} has changed the same seats since.', {
          name: other.displayName,
        })
      : t('This step cannot be undone: You have changed the same seats since.'),
  )
}

function tooManyParties(): DomainError {
  return new DomainError(
    'conflict',
    t('This step cannot be undone: a line-up may have at most {max, number} parties.', {
      max: maxParties,
    }),
  )
}
