import {
  getMoveState,
  type MoveInput,
  type MoveStep,
  moveDatabase as start,
} from '../../../contract/database-move.ts'
import { getHealthReport } from '../../../contract/health.ts'
import { t } from '../../../text/t.ts'
import { call } from '../../app/api.ts'

/** How often the state is asked for, in milliseconds. */
const pollInterval = 1_000

/** After so many requests without an answer it is no longer awaited. */
const longestSilence = 120

/**
 * Moves the database, reports each step, and waits for the end. Returns what went wrong after it was started, or null.
 * Rejects if it was not started.
 */
export async function moveDatabase(
  input: MoveInput,
  report: (step: MoveStep) => void,
): Promise<string | null> {
  await call(start, { body: input })
  report('stopping')
  let silence = 0
  while (silence < longestSilence) {
    await new Promise((resolve) => setTimeout(resolve, pollInterval))
    // Nothing listens for a moment before and after the data is copied.
    const progress = await readProgress().catch(() => null)
    silence = progress === null ? silence + 1 : 0
    if (progress?.step) report(progress.step)
    else if (progress) return progress.problem
  }
  return t('Muster has not answered for two minutes. Its log says why.')
}

interface Progress {
  /** Null: it is over. */
  step: MoveStep | null
  problem: string | null
}

async function readProgress(): Promise<Progress> {
  const { step, problem } = await call(getMoveState)
  if (step) return { step, problem: null }
  if (problem) return { step: null, problem: describeFailure(problem) }
  const { database } = await call(getHealthReport)
  const isMoved = database.kind === 'server'
  return { step: null, problem: isMoved ? null : t('Muster was restarted before the move ended.') }
}

/** A move that failed for this reason. */
export function describeFailure(reason: string): string {
  return t('The database was not moved; nothing has changed. {reason}', { reason })
}
