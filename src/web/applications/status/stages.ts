import { applicationSteps, type OwnApplication } from '../../../contract/applications/status.ts'
import { t } from '../../../text/t.ts'
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
  received: t('Received'),
  'in-review': t('In review'),
  interview: t('Interview'),
  decided: t('Decided'),
}

/** The stages of an application; a draft has reached none. */
export function buildSteps(application: OwnApplication): Stage[] {
  const present = application.step ? applicationSteps.indexOf(application.step) : -1
  const notes: Record<Step, string> = {
    received: application.submitDate
      ? formatLongDateTime(application.submitDate)
      : t('When you submit it'),
    'in-review': t('Leadership reviews it'),
    interview: t('Leadership talks with you'),
    decided: application.decidedAt
      ? formatLongDateTime(application.decidedAt)
      : t('You will get a message on Discord'),
  }
  return applicationSteps.map((step, index) => ({
    step,
    title: titles[step],
    note: notes[step],
    isReached: index <= present,
    isCurrent: index === present,
  }))
}
