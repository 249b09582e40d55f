import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../clock/clock.ts'
import { DomainError } from '../../domain/core/errors.ts'
import { t } from '../../text/t.ts'
import { type CodeRefusals, createCodeAttempts, wrongCode } from '../one-time-code/attempts.ts'
import { codeLifetime, redeemCode } from '../one-time-code/code.ts'

/** Opens set-up to one browser at a time, by a one-time code. */
export function createAccess(dataDir: string, clock: Clock) {
  let hash: Buffer | null = null
  let openedAt: string | null = null
  let until = new Date(0)
  const attempts = createCodeAttempts(clock)

  return {
    until: () => until,

    /** The host at which the page was opened, which stays valid while another address is typed. */
    hosts: () => (openedAt && until > clock.now() ? [openedAt] : []),

    /** Uses up a code and returns the key of the access that it opens, which ends any earlier one. */
    async enter(code: string, host: string): Promise<string> {
      await attempts.require(() => redeemCode(dataDir, code, clock.now()), refusals)
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

const refusals: CodeRefusals = {
  wrong: wrongCode,
  used: () => t('This code has been used. `npm run setup-code` or a restart makes a new one.'),
  expired: () => t('This code has expired. `npm run setup-code` or a restart makes a new one.'),
}

const hashOf = (key: string) => createHash('sha256').update(key).digest()
