import type { LineUpChange, lineUpChanges } from '../../contract/line-ups/change.ts'
import { t } from '../../text/t.ts'
import { validationError } from '../core/errors.ts'
import { addParty, editParty, moveParty, removeParty } from './change-parties.ts'
import {
  benchMember,
  benchRest,
  clearSeats,
  editSeat,
  placeMember,
  releaseMember,
} from './change-seats.ts'
import { copyLineUp, copyTemplate } from './copy-plan.ts'
import { fillPlan } from './fill/fill-plan.ts'
import type { LineUpEdit } from './line-up-edit.ts'
import { isComing } from './people.ts'
import { undoStep } from './undo-step.ts'

/** A kind of change. */
export type ChangeKind = keyof typeof lineUpChanges

type Handlers = {
  [K in ChangeKind]: (edit: LineUpEdit, input: NonNullable<LineUpChange[K]>) => void | Promise<void>
}

const handlers: Handlers = {
  place: ({ plan, rules }, input) => placeMember(plan, input, rules),
  bench: ({ plan, rules }, input) => benchMember(plan, input, rules),
  benchRest: ({ plan, people }) => benchRest(plan, people.filter(isComing)),
  release: ({ plan }, input) => releaseMember(plan, input),
  editSeat: ({ plan, rules }, input) => editSeat(plan, input, rules),
  addParty: ({ plan, rules }, input) => addParty(plan, input, rules),
  editParty: ({ plan, rules }, input) => editParty(plan, input, rules),
  removeParty: ({ plan }, { partyId }) => removeParty(plan, partyId),
  moveParty: ({ plan }, input) => moveParty(plan, input),
  fill: fillPlan,
  clear: ({ plan }) => clearSeats(plan),
  copy: copyLineUp,
  useTemplate: copyTemplate,
  undo: undoStep,
}

/** The kind of a change; a call makes exactly one. */
export function kindOf(change: LineUpChange): ChangeKind {
  const [kind, ...more] = (Object.keys(handlers) as ChangeKind[]).filter((one) => change[one])
  if (!kind || more.length > 0) throw validationError(t('Send exactly one change.'))
  return kind
}

/** Makes a change of the given kind. */
export async function applyChange<K extends ChangeKind>(
  edit: LineUpEdit,
  kind: K,
  change: LineUpChange,
): Promise<void> {
  await handlers[kind](edit, change[kind] as NonNullable<LineUpChange[K]>)
}
