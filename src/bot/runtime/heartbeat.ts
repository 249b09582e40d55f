import type { Context } from '../../domain/core/context.ts'
import {
  beatEveryMilliseconds,
  type Heartbeat,
  writeHeartbeat,
} from '../../domain/core/heartbeat.ts'
import { memberListProblem } from '../../domain/members/member-list.ts'
import type { BotPermissionsWatcher } from '../features/bot-permissions.ts'
import type { IngestMeter } from '../ingest/ingest-meter.ts'
import type { Lease } from './lease.ts'

/** How soon a change of the connection is written. */
const pollMilliseconds = 1_000

/** Writes the bot's state for processes without a bot, such as a separate web server. */
export interface HeartbeatWriter {
  /** Writes the state one last time. */
  stop(): Promise<void>
}

/**
 * Writes the bot's state when its connection or permissions change, and otherwise every 15 s; never while
 * another bot may be active.
 */
export function startHeartbeat(
  ctx: Context,
  lease: Pick<Lease, 'isHeld'>,
  meter: Pick<IngestMeter, 'readAndReset'>,
  rights: Pick<BotPermissionsWatcher, 'current'>,
): HeartbeatWriter {
  const { db, discord, now, every } = ctx
  const startedAt = now()
  let state = discord.state()
  let stateSince = startedAt
  let written: Heartbeat | null = null

  async function beat(): Promise<void> {
    const beatAt = now()
    if (discord.state() !== state) {
      state = discord.state()
      stateSince = beatAt
    }
    const isDue =
      written?.state !== state ||
      written.rights !== rights.current() ||
      beatAt.getTime() - written.beatAt.getTime() >= beatEveryMilliseconds
    if (!isDue || !lease.isHeld()) return
    const heartbeat = {
      startedAt,
      beatAt,
      state,
      stateSince,
      knownUntil: discord.knownUntil(),
      memberListProblem: memberListProblem(db),
      rights: rights.current(),
      ...meter.readAndReset(),
      ...discord.connections(),
    }
    await writeHeartbeat(db, heartbeat)
    written = heartbeat
  }

  // A beat that fails because the database is down is repeated by the next run.
  const repeated = every(pollMilliseconds, beat, { immediately: true })

  return {
    async stop() {
      await repeated.stop()
      await beat().catch(() => {})
    },
  }
}
