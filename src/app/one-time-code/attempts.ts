import type { Clock } from '../../clock/clock.ts'
import { invalidField, TooManyRequests } from '../../domain/core/errors.ts'
import { t } from '../../text/t.ts'
import type { CodeOutcome } from './code.ts'

/** Above this many wrong codes within a minute, every further attempt waits; nobody is locked out. */
const [mostWrong, perMilliseconds, waitMilliseconds] = [10, 60_000, 2_000]
/** How many attempts may wait at the same time. */
const mostWaiting = 50

/** The texts for codes that are not accepted. */
export type CodeRefusals = Record<Exclude<CodeOutcome, 'accepted'>, () => string>

/** The refusal of a wrong code. */
export const wrongCode = () =>
  t('Wrong code. Enter the newest one from Muster’s log, or the value of SETUP_CODE.')

/** Limits how fast one-time codes can be guessed. */
export function createCodeAttempts(clock: Clock) {
  let wrongAt: number[] = []
  let waiting = 0

  async function slowDown(): Promise<void> {
    wrongAt = wrongAt.filter((at) => at > clock.elapsed() - perMilliseconds)
    if (wrongAt.length < mostWrong) return
    if (waiting >= mostWaiting) {
      throw new TooManyRequests('one-time-code', t('Too many tries at once. Try again shortly.'), 2)
    }
    waiting += 1
    await clock.sleep(waitMilliseconds)
    waiting -= 1
  }

  return {
    /** Tries a code; throws a `DomainError` if it is not accepted. */
    async require(attempt: () => CodeOutcome, refusals: CodeRefusals): Promise<void> {
      await slowDown()
      const outcome = attempt()
      if (outcome === 'accepted') return
      wrongAt.push(clock.elapsed())
      throw invalidField('code', refusals[outcome]())
    },
  }
}
