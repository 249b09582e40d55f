import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from '../../clock/clock.ts'
import type { MoveState, MoveStep } from '../../contract/database-move.ts'
import { DomainError, invalidField } from '../../domain/core/errors.ts'
import type { DatabaseMover } from '../../domain/health/database-move.ts'
import { t } from '../../text/t.ts'
import { type CodeRefusals, createCodeAttempts, wrongCode } from '../one-time-code/attempts.ts'
import { compareCode, describeCode, issueCode, redeemCode } from '../one-time-code/code.ts'
import type { Progress } from './move-database.ts'
import { openTarget } from './target.ts'

interface MoverOptions {
  dataDir: string
  /** The one-time code, in place of a random one. */
  chosenCode?: string | undefined
  clock: Clock
  /** Prints a line to the terminal that started the program. */
  print: (line: string) => void
  /** Moves the database to this address; returns why that failed, or null. */
  move: (url: string, progress: Progress) => Promise<string | null>
}

/**
 * Moves the database on request. It takes a one-time code, because with the session of one leader alone, somebody could
 * copy the whole database to a server of their own.
 */
export function createDatabaseMover(options: MoverOptions): DatabaseMover {
  const { dataDir, chosenCode, clock, print, move } = options
  const attempts = createCodeAttempts(clock)
  // The move outlives the request that starts it, and must not have its language.
  const outsideOfRequests = AsyncLocalStorage.snapshot()
  let state: MoveState = { step: null, problem: null }

  return {
    state: () => state,

    printCode() {
      const code = describeCode(issueCode(dataDir, clock.now(), chosenCode), chosenCode)
      print(`To move the database to a PostgreSQL server: enter ${code} within an hour.`)
    },

    async check({ url, code }) {
      if (state.step !== null) throw alreadyMoving()
      await attempts.require(() => compareCode(dataDir, code, clock.now()), refusals)
      const { close } = await openTarget(url)
      await close()
    },

    start({ url, code }) {
      if (state.step !== null) throw alreadyMoving()
      const outcome = redeemCode(dataDir, code, clock.now())
      if (outcome !== 'accepted') throw invalidField('code', refusals[outcome]())
      state = { step: 'stopping', problem: null }
      const report = (step: MoveStep) => {
        state = { step, problem: null }
      }
      // A rejection is unforeseen and ends the program.
      void outsideOfRequests(() => move(url, { state: () => state, report })).then((problem) => {
        state = { step: null, problem }
      })
    },
  }
}

const alreadyMoving = () => new DomainError('conflict', t('The database is already being moved.'))

const refusals: CodeRefusals = {
  wrong: wrongCode,
  used: () => t('This code has been used. Print a new one.'),
  expired: () => t('This code has expired. Print a new one.'),
}
