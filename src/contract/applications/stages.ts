import { message } from '../../text/t.ts'

/** The stages of an application in order; after the interview it is on trial, a member, rejected, withdrawn or left. */
export const stages = [
  'received',
  'in-review',
  'interview',
  'trial',
  'member',
  'rejected',
  'withdrawn',
  'left',
] as const

/** Where an application stands. */
export type Stage = (typeof stages)[number]

/** The names of the stages. */
export const stageNames: Record<Stage, string> = {
  received: message('Received'),
  'in-review': message('In review'),
  interview: message('Interview'),
  trial: message('Trial'),
  member: message('Member'),
  rejected: message('Rejected'),
  withdrawn: message('Withdrawn'),
  left: message('Left the server'),
}

/** The stages of an undecided application, which staff can set by hand. */
export const openStages = ['received', 'in-review', 'interview'] as const
