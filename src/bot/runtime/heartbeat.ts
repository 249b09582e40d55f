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

/** A change of the connection is told so soon. */
const lookEveryMilliseconds = 1_000

/** Tells processes without a bot how it goes, for as long as it goes. */
export interface HeartbeatWriter {
  /** Says for the last time how it goes. */
  stop(): Promise<void>
}

/**
 * Begins to write down how the bot goes: when its connection or its rights change, and else every 15 s; never when
 * another one may be active.
 */
export function startHeartbeat(
  ctx: Context,
  lease: Pick<Lease, 'isHeld'>,
  meter: Pick<IngestMeter, 'read'>,
  rights: Pick<BotPermissionsWatcher, 'current'>,
): HeartbeatWriter {
  const { db, discord, now } = ctx
  const startedAt = now()
  let state = discord.state()
  let stateSince = startedAt
  let written: Heartbeat | null = null
  let writing: Promise<void> | null = null

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
      ...meter.read(),
      ...discord.connections(),
    }
    await writeHeartbeat(db, heartbeat)
    written = heartbeat
  }

  // What fails because the database is away is done by the next look.
  function look(): void {
    writing ??= beat()
      .catch(() => {})
      .finally(() => {
        writing = null
      })
  }
  look()
  const timer = setInterval(look, lookEveryMilliseconds)

  return {
    async stop() {
      clearInterval(timer)
      await writing
      await beat().catch(() => {})
    },
  }
}
