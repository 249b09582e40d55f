import type { Check } from '../../contract/setup/setup.ts'
import { t } from '../../text/t.ts'

export const passed = (message: string): Check => ({ state: 'passed', message })
export const waiting = (message: string): Check => ({ state: 'waiting', message })
export const warning = (message: string, remedy: string): Check => ({
  ...{ state: 'warning', message, remedy },
})
export const failed = (message: string, remedy: string): Check => ({
  ...{ state: 'failed', message, remedy },
})

/** The check of a value that Discord has not confirmed; null: it does not answer; undefined: it was not asked yet. */
export function unconfirmedCheck(answer: null | undefined): Check {
  return answer === null
    ? waiting(t('Discord does not answer. Checked again every few seconds.'))
    : waiting(t('Being checked…'))
}

/** The check of a value that Discord accepts or refuses. */
export function checkOf<Answer extends string>(
  answer: Answer | null | undefined,
  checks: Record<Answer, () => Check>,
): Check {
  return answer ? checks[answer]() : unconfirmedCheck(answer as null | undefined)
}
