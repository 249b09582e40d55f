import { applicationSteps, type OwnApplication } from '../../../contract/applications/status.ts'
import { formatLongDateTime } from '../../ui/format-date.ts'

type Step = (typeof applicationSteps)[number]

/** One stage of an application's progress. */
export interface Stage {
  step: Step
  title: string
  /** The date it was reached, or what happens in it. */
  note: string
  isReached: boolean
  isCurrent: boolean
}

const titles: Record<Step, string> = {
  received: 'Received',
  'in-review': 'In review',
  interview: 'Interview',
  decided: 'Decided',
}

/** The stages of an application; a draft has reached none. */
export function buildSteps(application: OwnApplication): Stage[] {
  const present = application.step ? applicationSteps.indexOf(application.step) : -1
  const notes: Record<Step, string> = {
    received: application.submitDate
      ? formatLongDateTime(application.submitDate)
      : 'When you submit it',
    'in-review': 'Leadership reviews it',
    interview: 'A voice call on Discord',
    decided: application.decidedAt
      ? formatLongDateTime(application.decidedAt)
      : 'You will get a message on Discord',
  }
  return applicationSteps.map((step, index) => ({
    step,
    title: titles[step],
    note: notes[step],
    isReached: index <= present,
    isCurrent: index === present,
  }))
}
