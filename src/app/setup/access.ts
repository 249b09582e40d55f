import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../clock/clock.ts'
import { DomainError, invalidField, TooManyRequests } from '../../domain/core/errors.ts'
import { t } from '../../text/t.ts'
import { codeLifetime, redeemCode } from './setup-code.ts'

/** Above this many wrong codes within a minute, every further try waits; nobody is locked out. */
const [mostWrong, perMilliseconds, waitMilliseconds] = [10, 60_000, 2_000]
/** How many tries may wait at the same time. */
const mostWaiting = 50

/** Opens set-up to one browser at a time, by a one-time code. */
export function createAccess(dataDir: string, clock: Clock) {
  let hash: Buffer | null = null
  let openedAt: string | null = null
  let until = new Date(0)
  let wrongAt: number[] = []
  let waiting = 0

  async function slowDown(): Promise<void> {
    wrongAt = wrongAt.filter((at) => at > clock.elapsed() - perMilliseconds)
    if (wrongAt.length < mostWrong) return
    if (waiting >= mostWaiting) {
      throw new TooManyRequests('setup-code', t('Too many tries at once. Try again shortly.'), 2)
    }
    waiting += 1
    await clock.sleep(waitMilliseconds)
    waiting -= 1
  }

  return {
    until: () => until,

    /** The host at which the page was opened, which stays valid while another address is typed. */
    hosts: () => (openedAt && until > clock.now() ? [openedAt] : []),

    /** Uses up a code and returns the key of the access that it opens, which ends any earlier one. */
    async enter(code: string, host: string): Promise<string> {
      await slowDown()
      const outcome = redeemCode(dataDir, code, clock.now())
      if (outcome !== 'accepted') {
        wrongAt.push(clock.elapsed())
        throw invalidField('code', refusals[outcome]())
      }
      const key = randomBytes(32).toString('base64url')
      hash = hashOf(key)
      openedAt = host
      until = new Date(clock.now().getTime() + codeLifetime)
      return key
    },

    /** Throws unless this is the key of the present access. */
    require(key: string | undefined): void {
      if (key === undefined) throw new DomainError('signed-out', t('Enter the code.'))
      if (!hash || !timingSafeEqual(hash, hashOf(key))) {
        throw new DomainError(
          'signed-out',
          t('Somebody entered a newer code, or Muster was restarted. Enter a new code.'),
        )
      }
      if (until <= clock.now()) {
        throw new DomainError(
          'signed-out',
          t('The access has ended after an hour. Enter a new code.'),
        )
      }
    },
  }
}

const refusals = {
  wrong: () => t('Wrong code. Enter the newest one from Muster’s log, or the value of SETUP_CODE.'),
  used: () => t('This code has been used. `npm run setup-code` or a restart makes a new one.'),
  expired: () => t('This code has expired. `npm run setup-code` or a restart makes a new one.'),
}

const hashOf = (key: string) => createHash('sha256').update(key).digest()
